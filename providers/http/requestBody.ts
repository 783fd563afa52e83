import type { Identifier } from 'react-admin';
import type { Call } from '../../src/engine';

interface Content {
  id?: Identifier | undefined;
  data?: Record<string, unknown> | undefined;
  /** The property that wraps the data. */
  wrap?: string | undefined;
}

/**
 * A call's body: its data, including the id if the call declares `idInBody`, wrapped, and sent as JSON, or as
 * multipart if a value is a file. Undefined without data.
 */
export function requestBody(
  { idInBody, multipart }: Pick<Call, 'idInBody' | 'multipart'>,
  { id, data, wrap }: Content,
): object | undefined {
  const values = idInBody ? { ...data, [idInBody]: id } : data;
  if (!values) return undefined;
  if (multipart === true || (multipart !== false && hasFile(values))) return toFormData(values, wrap);
  return wrap ? { [wrap]: values } : values;
}

/**
 * Values as multipart form data: files unchanged, a list of files one by one, objects as JSON, null and
 * undefined omitted.
 * @param wrap A prefix that puts every name in brackets: `post[title]`.
 */
function toFormData(values: Record<string, unknown>, wrap?: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    const name = wrap ? `${wrap}[${key}]` : key;
    for (const part of isFileList(value) ? value : [value]) append(form, name, part);
  }
  return form;
}

const hasFile = (values: Record<string, unknown>): boolean =>
  Object.values(values).some(value => value instanceof Blob || isFileList(value));

const isFileList = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => item instanceof Blob);

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}
