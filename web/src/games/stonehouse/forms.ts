/** What may be filled in, as the server sent it. */
interface Field {
  name: string;
  least?: number;
  most?: number;
  values?: string[];
}

export interface Form {
  form: string;
  fields: Field[];
}

export interface Range {
  least: number;
  most: number;
}

export const formsNamed = (forms: readonly unknown[], name: string): Form[] =>
  (forms as Form[]).filter(({ form }) => form === name);

/** From how many to how many a field goes; null where it has no range. */
export function rangeOf(form: Form | undefined, name: string): Range | null {
  const field = form?.fields.find((one) => one.name === name);
  return field?.least === undefined || field.most === undefined ? null : { least: field.least, most: field.most };
}

export const valuesOf = (form: Form | undefined, name: string): string[] =>
  form?.fields.find((one) => one.name === name)?.values ?? [];
