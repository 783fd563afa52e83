import { type ApiError, invalid } from '../../responses/ApiError';

export const wrongPassword = (): ApiError =>
  invalid({ password: 'Password is not correct' }, 'password_wrong');

/** The error for any wrong passkey, without the reason. */
export const wrongPasskey = (): ApiError =>
  invalid({ passkey: 'The passkey is not correct' }, 'passkey_wrong');

/** The error for a wrong or an already used code. */
export const wrongCode = (): ApiError => invalid({ code: 'The code is not correct' }, 'code_wrong');

/** The error for an expired challenge: 422 and not 401, because the session is still valid. */
export const proofExpired = (): ApiError =>
  invalid({ challenge: 'This took too long. Start again.' }, 'challenge_over');
