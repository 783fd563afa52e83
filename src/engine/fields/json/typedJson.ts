const key = '~not-json';

/** What was typed and is no JSON, as a form and a draft keep it. */
export interface NotJson {
  readonly [key]: string;
}

/** The value of a text: nothing where it is blank, the text itself where it is no JSON. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { [key]: text } satisfies NotJson;
  }
}

/** A value as it is shown to be edited; what is no JSON as it was typed. */
export function printJson(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return notJson(value) ?? JSON.stringify(value, null, 2);
}

/** The text that was typed and is no JSON; undefined for a value that is. */
export function notJson(value: unknown): string | undefined {
  const text: unknown = Object(value)[key];
  return typeof text === 'string' ? text : undefined;
}
