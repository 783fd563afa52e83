import { pluralize } from 'inflection';

/** A count with its noun: `1 input`, `2 inputs`. */
export const counted = (count: number, thing: string): string =>
  `${count} ${count === 1 ? thing : pluralize(thing)}`;
