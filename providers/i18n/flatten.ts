/** Texts by their keys, nested as far as it helps. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/** Nested texts by their dotted keys. */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (typeof text === 'object') return Object.entries(flatten(text, `${prefix}${key}.`));
      return text === undefined ? [] : [[`${prefix}${key}`, text]];
    }),
  );
}
