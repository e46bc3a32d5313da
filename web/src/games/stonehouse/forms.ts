/** What may be filled in, as the server sent it. */
import type { FormShown } from '../../wire';

export interface Range {
  least: number;
  most: number;
}

export const formsNamed = (forms: readonly FormShown[], name: string): FormShown[] =>
  forms.filter(({ form }) => form === name);

/** From how many to how many a field goes; null where it has no range. */
export function rangeOf(form: FormShown | undefined, name: string): Range | null {
  const field = form?.fields.find((one) => one.name === name);
  return field?.least === undefined || field.most === undefined ? null : { least: field.least, most: field.most };
}

export const valuesOf = (form: FormShown | undefined, name: string): string[] =>
  form?.fields.find((one) => one.name === name)?.values ?? [];
