/** Characters of a password: fewer are refused (upstream-contract.md §13), more are recommended. */
const least = 8;
const recommended = 12;
/** What a password has to have beside the words that others know. */
const leastOwn = 6;
const shortestWord = 4;

export interface Typed {
  password?: unknown;
  old_password?: unknown;
}

/**
 * What can be told of a new password as it is typed, as a message's key. Whether it is one of the common ones
 * the server knows.
 * @param known What its owner is known by: e-mail and name.
 */
export function hintAbout({ password, old_password: old }: Typed, known: string): string {
  if (typeof password !== 'string' || password === '') return 'seamark.password.rule';
  if (password.length < least) return 'seamark.password.short';
  const plain = password.normalize('NFKC');
  if (typeof old === 'string' && plain === old.normalize('NFKC')) return 'seamark.password.same';
  if (isPersonal(plain.toLowerCase(), known)) return 'seamark.password.personal';
  return password.length < recommended ? 'seamark.password.fair' : 'seamark.password.good';
}

function isPersonal(password: string, known: string): boolean {
  const words = `seamark ${known}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastOwn;
}
