import { HttpError } from 'ra-core';
import type { ApiDeclaration, Passwords } from '../api/ApiDeclaration';
import { messageReshaper, sendSessionCall } from '../api/sendSessionCall';
import { toFormError } from '../errors/errorsForForm';
import { serverMessage } from '../errors/serverMessage';
import type { HttpClient } from '../http/createHttpClient';
import { rejectFailure } from '../http/rejectFailure';

/**
 * Makes `PUT /admin/auth/change-password`, or the declared call (upstream-contract.md §2). The session stays
 * unchanged.
 * @returns A function that changes the password and returns the server's message, else the status text.
 * @throws HttpError with status, message and, for the form, `body.errors`.
 */
export function createChangePassword(
  httpClient: HttpClient,
  { changePassword, message }: Pick<ApiDeclaration, 'changePassword' | 'message'> = {},
) {
  return async (passwords: Passwords): Promise<string> => {
    try {
      const response = await sendSessionCall(
        httpClient,
        changePassword || {},
        'PUT /admin/auth/change-password',
        { content: passwords, message },
      );
      rejectFailure(response, {}, messageReshaper(message));
      return serverMessage(response.body) ?? response.statusText;
    } catch (error) {
      throw error instanceof HttpError ? toFormError(error, Object.keys(passwords)) : error;
    }
  };
}
