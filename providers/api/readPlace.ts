import type { Place } from '../../src/engine';
import type { HttpResponse } from '../http/readAnswer';
import { atPath } from './atPath';

/** What an answer has at a place; of a header the last word: another may stand before a token. */
export const readPlace = ({ body, headers }: HttpResponse, place: Place): unknown =>
  typeof place === 'string' ? atPath(body, place) : headers.get(place.header)?.split(' ').pop();
