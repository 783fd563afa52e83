/**
 * Values as multipart form data: files as they are, a list of files one by one, objects as JSON, null and
 * undefined left out.
 * @param wrap Puts every name in brackets behind this one: `post[title]`.
 */
export function toFormData(values: Record<string, unknown>, wrap?: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    const name = wrap ? `${wrap}[${key}]` : key;
    for (const part of isFileList(value) ? value : [value]) append(form, name, part);
  }
  return form;
}

/** Whether any of the values is a file, or a list of files. */
export const hasFile = (values: Record<string, unknown>): boolean =>
  Object.values(values).some(value => value instanceof Blob || isFileList(value));

const isFileList = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => item instanceof Blob);

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}
