/** Characters of a password; those that were set before the rule may be shorter. */
export const passwordLength = { least: 8, most: 200 };
