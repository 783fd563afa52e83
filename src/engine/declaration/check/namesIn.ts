/** The names of a template's `{name}`s. */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The texts in an object, by their paths: `{ a: { b: 'c' } }` has `c` at `a.b`. */
export function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path ? `${path}.${name}` : name));
}
