import lowerFirst from 'lodash/lowerFirst';

/** A label as it stands within a sentence; one of capital letters stays as it is. */
export const inSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : lowerFirst(label);
