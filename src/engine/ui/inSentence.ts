import lowerFirst from 'lodash/lowerFirst';

/** A label as written within a sentence; acronyms keep their capitals. */
export const inSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : lowerFirst(label);
