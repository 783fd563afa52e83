import { type ApiError, invalid } from '../../responses/ApiError';

/** The refusal of a code; it doesn't tell a used one from one that never was. */
export const wrongCode = (): ApiError => invalid({ code: 'The code is not correct' }, 'code_wrong');
