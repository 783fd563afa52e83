import { passwordLength } from '../passwordLength';

/** What the owner of a password is known by. */
export interface Owner {
  email: string;
  name?: string | undefined;
}

/** Why a password is refused: a name for programs, and what completes "The password …". */
export interface PasswordFault {
  code: 'password_short' | 'password_common' | 'password_personal' | 'password_same';
  reason: string;
}

const product = 'seamark';
/** Fewer letters or digits than these beside words that everybody knows are no secret. */
const leastOwn = 6;
/** Shorter words are in too many others. */
const shortestWord = 4;

/**
 * Whether a password may be one: long enough, none of the most common, and more than the
 * owner's e-mail and name and the product's (NIST SP 800-63B §3.1.1.2, OWASP ASVS 6.2.4 and 6.2.11).
 *
 * @param old The one that it is to take the place of.
 */
export async function passwordFault(
  password: string,
  owner: Owner,
  old?: string,
): Promise<PasswordFault | undefined> {
  const { least } = passwordLength;
  if (password.length < least) {
    return { code: 'password_short', reason: `must have at least ${least} characters` };
  }
  const plain = password.normalize('NFKC');
  if (old !== undefined && plain === old.normalize('NFKC')) {
    return { code: 'password_same', reason: 'must not be the old one' };
  }
  const lower = plain.toLowerCase();
  if (hasFewSigns(lower) || (await commonPasswords()).has(lower)) {
    return { code: 'password_common', reason: 'is one of the most common and soon guessed' };
  }
  if (withoutWords(lower, owner).length < leastOwn) {
    return {
      code: 'password_personal',
      reason: 'must be more than your e-mail or name, or that of the product',
    };
  }
  return undefined;
}

/** `aaaaaaaa`, `abababab`, eight blanks. */
const hasFewSigns = (lower: string) => new Set(lower).size < 3;

/** What is left of a password without the words that others know; then in letters and digits. */
function withoutWords(lower: string, { email, name = '' }: Owner): string {
  const known = `${product} ${email} ${name}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest === lower ? lower : rest.replace(/[^\p{L}\p{N}]/gu, '');
}

let common: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./readCommonPasswords').then(({ readCommonPasswords }) => readCommonPasswords());
  return common;
}
