import { dictionary } from '@zxcvbn-ts/language-common';

/** The forty-nine thousand most common passwords, in lower case. */
export function readCommonPasswords(): ReadonlySet<string> {
  return new Set(dictionary['passwords-common']);
}
