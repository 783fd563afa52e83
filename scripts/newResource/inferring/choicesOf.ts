/** A choice has at least this many values, and at most this many different ones; else it is a text. */
const fewest = 8;
const mostChoices = 6;

/** Few words that come again and again are a choice. */
export function choicesOf(values: readonly unknown[]): string[] | undefined {
  const words = values.filter(
    (value): value is string =>
      typeof value === 'string' && /^[\w -]{1,24}$/.test(value) && !/^\d/.test(value),
  );
  if (words.length < values.length || values.length < fewest) return undefined;
  const choices = [...new Set(words)];
  return choices.length > 1 && choices.length <= mostChoices && choices.length * 3 <= values.length
    ? choices.sort()
    : undefined;
}
