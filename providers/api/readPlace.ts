import type { Place } from '../../src/engine';
import type { HttpResponse } from '../http/readAnswer';

/** What an answer has at a place; of a header the last word: another may stand before a token. */
export const readPlace = ({ body, headers }: HttpResponse, place: Place): unknown =>
  typeof place === 'string' ? atPath(body, place) : headers.get(place.header)?.split(' ').pop();

/** What is at a path of a body (`'data.user'`); the body itself at `''`, undefined where there is nothing. */
export const atPath = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (inner, key) => (key ? (inner as Record<string, unknown> | null | undefined)?.[key] : inner),
      body,
    );
