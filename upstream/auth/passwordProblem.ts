import { name as product } from '../../resources/panel';

/** What others may know about a password's owner. */
interface Owner {
  email: string;
  name?: string | undefined;
}

/** Why a password is rejected: a code, and a text that completes "The password …". */
interface PasswordProblem {
  code: 'password_short' | 'password_common' | 'password_personal' | 'password_same';
  reason: string;
}

/** Log10 of the guesses that a password must withstand: more than the sign-in limits ever allow. */
const minGuesses = 6;
/** The estimate's time grows faster than the length, so only this many characters are estimated. */
const estimatedLength = 100;
const separators = /[^\p{L}\p{N}]+/gu;

/**
 * Why a password is unacceptable: too short, or easy to guess from the most common passwords, the owner's
 * email and name, and the product's name (NIST SP 800-63B §3.1.1.2, OWASP ASVS 6.2.4 and 6.2.11).
 *
 * @param old The password that it replaces.
 */
export async function passwordProblem(
  password: string,
  owner: Owner,
  old?: string,
): Promise<PasswordProblem | undefined> {
  const { min } = passwordLength;
  if (password.length < min) {
    return { code: 'password_short', reason: `must have at least ${min} characters` };
  }
  const plain = password.normalize('NFKC');
  if (old !== undefined && plain === old.normalize('NFKC')) {
    return { code: 'password_same', reason: 'must not be the old one' };
  }
  const { passwordEstimator } = await import('./passwordEstimator');
  const estimate = (text: string) => {
    const { guessesLog10, sequence } = passwordEstimator.check(
      text.slice(0, estimatedLength),
      wordsOf(owner),
    );
    const isPersonal = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
    return { isWeak: guessesLog10 < minGuesses, isPersonal };
  };
  // The estimate counts separators between personal words as random, so it also runs without them.
  const [typed, letters] = [estimate(plain), estimate(plain.replace(separators, ''))];
  if ((typed.isWeak && typed.isPersonal) || (letters.isWeak && letters.isPersonal)) {
    return {
      code: 'password_personal',
      reason: 'is too similar to your name or email, or to the product name',
    };
  }
  return typed.isWeak ? { code: 'password_common', reason: 'is too easy to guess' } : undefined;
}

/** The email, the name and the product, each unchanged, without separators, and word by word. */
function wordsOf({ email, name = '' }: Owner): string[] {
  const texts = [product, email, name].map(text => text.normalize('NFKC'));
  const words = texts.flatMap(text => [text, text.replace(separators, ''), ...text.split(separators)]);
  return words.filter(word => word.length > 1);
}

/** In characters. Passwords from before this rule may be shorter. */
export const passwordLength = { min: 8, max: 200 };
