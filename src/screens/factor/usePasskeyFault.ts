import { useNotify } from 'react-admin';
import { isObject } from '../../../providers/errors/isObject';

type Severity = 'info' | 'warning' | 'error';

/** What is said of a passkey that came to nothing, by the code of a refusal or the name of an error. */
const told: Record<string, { text: string; type: Severity }> = {
  passkey_wrong: { text: 'passkey_wrong', type: 'error' },
  challenge_over: { text: 'too_late', type: 'warning' },
  passkeys_full: { text: 'passkeys_full', type: 'warning' },
  passkeys_elsewhere: { text: 'obstacle.address', type: 'warning' },
  // Browsers don't tell whether somebody pressed Cancel, had no passkey at hand, or let the time pass.
  NotAllowedError: { text: 'passkey_cancelled', type: 'info' },
  AbortError: { text: 'passkey_cancelled', type: 'info' },
  InvalidStateError: { text: 'passkey_present', type: 'warning' },
  ...Object.fromEntries(
    ['ConstraintError', 'NotSupportedError', 'SecurityError', 'UnknownError'].map(name => [
      name,
      { text: 'passkey_failed', type: 'error' as const },
    ]),
  ),
};

/** Says what has come of a passkey; false for what is about something else. */
export function usePasskeyFault(): (error: unknown) => boolean {
  const notify = useNotify();
  return error => {
    if (!isObject(error)) return false;
    const { name, body } = error;
    const fault = told[String(isObject(body) ? body.code : name)];
    if (fault)
      notify(`seamark.factor.${fault.text}`, { type: fault.type, messageArgs: { localhost: 'localhost' } });
    return fault !== undefined;
  };
}
