import { HttpError } from 'ra-core';
import type { Call } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { serverMessage } from '../errors/serverMessage';
import type { HttpResponse } from './createHttpClient';

/**
 * Throws if a response with a success status reports a failure, or not the success that the call expects
 * (requirements.md §8.2).
 * @param reshape Converts the body into the contract's shape.
 * @throws HttpError with the server's message.
 */
export function rejectFailure(
  { status, body }: HttpResponse,
  call: Pick<Call, 'expectStatus' | 'successFlag'> = {},
  reshape: (body: unknown) => unknown = unchanged => unchanged,
): void {
  const flag = isObject(body) ? body.success : undefined;
  const isExpected = call.expectStatus === undefined || status === call.expectStatus;
  if (isExpected && flag !== false && (flag === true || !call.successFlag)) return;
  const failure = reshape(body);
  throw new HttpError(serverMessage(failure) ?? 'something went wrong', status, failure);
}
