import type { RefreshCall } from '../api/ApiDeclaration';
import { readPlace } from '../api/readPlace';
import type { HttpResponse } from '../http/readAnswer';
import type { Renewal } from './session';

/**
 * By what the token of an answer is renewed, as its API declares: the refresh token, and until when the
 * token is good by this browser's clock.
 * @param known The refresh token that stays where the answer has no new one.
 */
export function readRenewal(
  response: HttpResponse,
  { refreshToken: place = 'refreshToken', expiresIn }: RefreshCall,
  known = '',
): Renewal | undefined {
  const refreshToken = place === false ? '' : readPlace(response, place);
  const seconds = Number(expiresIn === undefined ? undefined : readPlace(response, expiresIn));
  if (place !== false && !refreshToken && !known) return undefined;
  return {
    refreshToken: String(refreshToken || known),
    ...(seconds > 0 && { until: Date.now() + seconds * 1000 }),
  };
}
