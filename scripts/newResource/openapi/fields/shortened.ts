const mostEntries = 12;

/** The first of some values, and how many there are besides. */
export const shortened = (values: readonly unknown[]): string =>
  values.slice(0, mostEntries).join(', ') +
  (values.length > mostEntries ? `, and ${values.length - mostEntries} more` : '');
