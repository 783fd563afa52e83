/** Several values as one text: `a,b`. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map(value => String(value).replace(/[%,]/g, encodeURIComponent)).join(',');

/** The values of such a text. */
export const splitValues = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean)
    .map(value => value.replace(/%2C/g, ',').replace(/%25/g, '%'));
