import type { SignedIn } from './sessions';

type User = Pick<SignedIn, 'name' | 'email' | 'role' | 'mustChangePassword' | 'remembered'> & {
  _id: string;
};

/**
 * Who is signed in, as the panel is told: `features` are the screens beyond the contract that there are for
 * this person (upstream-contract.md §15).
 */
export function presentUser({ _id, name, email, role, mustChangePassword, remembered }: User) {
  const features =
    role === 'administrator' ? ['activity', 'administrators', 'sessions'] : ['activity', 'sessions'];
  return {
    _id,
    name,
    email,
    role,
    features,
    remembered,
    ...(role === 'reader' && { read_only: true }),
    ...(mustChangePassword && { must_change_password: true }),
  };
}
