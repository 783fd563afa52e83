import type { SignedIn } from './sessions';

type User = Omit<SignedIn, 'sessionId' | 'tokenHash' | 'startedAt'>;

/** The user in the panel; `features` are the screens beyond the contract (upstream-contract.md §15). */
export function serializeUser({
  _id,
  name,
  email,
  role,
  mustChangePassword,
  passwordReset,
  remembered,
}: User) {
  const personalFeatures = ['activity', 'sessions', 'second-factor', 'dismissals'];
  const features = role === 'administrator' ? [...personalFeatures, 'administrators'] : personalFeatures;
  return {
    _id,
    name,
    email,
    role,
    features,
    remembered,
    ...(role === 'reader' && { read_only: true }),
    ...(mustChangePassword && { must_change_password: true }),
    ...(passwordReset && { password_reset: passwordReset }),
  };
}
