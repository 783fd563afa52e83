const words = new Set([
  ...['pass', 'password', 'passwords', 'passwd', 'passphrase', 'passcode', 'pwd', 'pin', 'otp', 'totp'],
  ...['token', 'tokens', 'jwt', 'bearer', 'auth', 'authorization', 'authentication', 'credential'],
  ...['credentials', 'secret', 'secrets', 'cookie', 'cookies', 'session', 'csrf', 'xsrf', 'cvv', 'cvc'],
  ...['signature', 'sig', 'apikey'],
]);

/** Words that make a secret of a key: an `Idempotency-Key` is none. */
const keys = /(?:^| )(?:api|access|account|private|secret|client|subscription|signing|app) keys?(?: |$)/;

/** The same where the words are not told apart: `newpassword`. */
const endings = /(?:password|passwd|passphrase|passcode|secret|token|apikey|sessionid|credentials?)$/;

/** Whether what goes by this name, of a header, a parameter or a property, looks like a secret. */
export function isSecretName(name: string): boolean {
  const parts = wordsIn(name);
  return parts.some(part => words.has(part) || endings.test(part)) || keys.test(parts.join(' '));
}

/** The variable of a shell that stands for such a secret: `NEW_PASSWORD`. */
export function variableOf(name: string): string {
  const parts = wordsIn(name);
  return parts.includes('authorization')
    ? 'TOKEN'
    : parts
        .join('_')
        .toUpperCase()
        .replace(/^(?=\d)/, '_');
}

function wordsIn(name: string): string[] {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().match(/[a-z\d]+/g) ?? [];
}
