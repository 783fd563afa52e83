import get from 'lodash/get';
import type { Place } from '../../src/engine';
import type { HttpResponse } from '../http/readAnswer';

/** What an answer bears at a place: a path of its body, `''` being the whole body, or a header. */
export function valueAt({ body, headers }: Pick<HttpResponse, 'body' | 'headers'>, place: Place): unknown {
  if (typeof place !== 'string') return headers.get(place.header) ?? undefined;
  return place === '' ? body : get(body, place);
}
