/**
 * Values as a form that addresses spell (`name=Poti&depth=3`). Null and an empty list go out empty, undefined
 * not at all.
 * @param inBrackets Lists and objects as `tags[]=a` and `master[name]=b`; else a list repeats its name, and
 * an object is JSON.
 */
export function toUrlencoded(values: object, inBrackets: boolean): string {
  const form = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      if (value.length === 0) form.append(name, '');
      for (const entry of value) append(inBrackets ? `${name}[]` : name, entry);
    } else if (typeof value !== 'object' || value === null) form.append(name, String(value ?? ''));
    else if (inBrackets) for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    else form.append(name, JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form.toString();
}
