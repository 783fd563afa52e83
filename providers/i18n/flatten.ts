/** Nested texts by key. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/** Flattens nested texts to dotted keys. */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (typeof text === 'object') return Object.entries(flatten(text, `${prefix}${key}.`));
      return text === undefined ? [] : [[`${prefix}${key}`, text]];
    }),
  );
}
