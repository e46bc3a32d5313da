/**
 * Parts that the board does not need: they are fetched together when one is first wanted, or quietly once
 * the board is there, so that they come at once and do not depend on the line.
 */
type Parts = typeof import('./lazyComponents');

const part =
  <Name extends keyof Parts>(name: Name) =>
  async (): Promise<{ default: Parts[Name] }> => ({ default: (await import('./lazyComponents'))[name] });

export const lazyParts = {
  branch: part('branch'),
  endCard: part('endCard'),
  ending: part('ending'),
  help: part('help'),
  menu: part('menu'),
  offer: part('offer'),
  reckoningBar: part('reckoningBar'),
  replayBar: part('replayBar'),
  report: part('report'),
  rules: part('rules'),
  settings: part('settings'),
  studyPanel: part('studyPanel'),
  text: part('text'),
  tour: part('tour'),
  trialBar: part('trialBar'),
  waitingRoom: part('waitingRoom'),
};

const QUIET_MS = 3_000;

/** Fetch them when the board has settled; to be called once, gives back how to stop. */
export function preloadLazy(): () => void {
  const timer = setTimeout(() => import('./lazyComponents').catch(() => undefined), QUIET_MS);
  return () => clearTimeout(timer);
}
