import { type ApiError, invalid } from '../../responses/ApiError';

export const wrongPassword = (): ApiError =>
  invalid({ password: 'Password is not correct' }, 'password_wrong');

/** The rejection of a passkey; it doesn't tell why. */
export const wrongPasskey = (): ApiError =>
  invalid({ passkey: 'The passkey is not correct' }, 'passkey_wrong');

/** The rejection of a code; it doesn't tell a used one from one that never was. */
export const wrongCode = (): ApiError => invalid({ code: 'The code is not correct' }, 'code_wrong');
