import { HttpError } from 'ra-core';
import type { Call } from '../src/engine';
import type { HttpResponse } from './httpClient';
import { isObject } from './normaliseErrors';

/**
 * Refuses a success answer that says it is none, or not the success that the call promises (spec.md §8).
 * @throws HttpError with the server's message.
 */
export function refuseFailure(
  { status, body }: HttpResponse,
  call: Pick<Call, 'expectStatus' | 'successFlag'> = {},
): void {
  const flag = isObject(body) ? body.success : undefined;
  const isExpected = call.expectStatus === undefined || status === call.expectStatus;
  if (isExpected && flag !== false && (flag === true || !call.successFlag)) return;
  const message = isObject(body) && typeof body.message === 'string' ? body.message : 'something went wrong';
  throw new HttpError(message, status, body);
}
