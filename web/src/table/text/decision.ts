/** A decision in small steps, each a short list to choose from: for readers who hear the table. */

export interface Part {
  /** The same for all actions that go on alike. */
  key: string;
  label: string;
}

export interface Choice {
  action: string;
  parts: readonly Part[];
}

function begins(choice: Choice, chosen: readonly string[]): boolean {
  return chosen.every((key, i) => choice.parts[i]?.key === key);
}

/** What can be chosen next, in the order it was offered; empty when the decision is whole. */
export function nextParts(choices: readonly Choice[], chosen: readonly string[]): Part[] {
  const next = new Map<string, Part>();
  for (const choice of choices) {
    const part = begins(choice, chosen) ? choice.parts[chosen.length] : undefined;
    if (part && !next.has(part.key)) next.set(part.key, part);
  }
  return [...next.values()];
}

/** The action that was chosen, once it is whole. */
export function decided(choices: readonly Choice[], chosen: readonly string[]): string | null {
  const whole = choices.find((choice) => choice.parts.length === chosen.length && begins(choice, chosen));
  return chosen.length ? (whole?.action ?? null) : null;
}

/** The labels of what was chosen so far. */
export function chosenParts(choices: readonly Choice[], chosen: readonly string[]): Part[] {
  const one = choices.find((choice) => begins(choice, chosen));
  return one ? one.parts.slice(0, chosen.length) : [];
}
