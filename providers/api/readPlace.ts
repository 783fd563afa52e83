import type { Place } from '../../src/engine';
import type { HttpResponse } from '../http/readAnswer';

/** The value at a place in a response. For a header, its last word, because a scheme may precede a token. */
export const readPlace = ({ body, headers }: HttpResponse, place: Place): unknown =>
  typeof place === 'string' ? atPath(body, place) : headers.get(place.header)?.split(' ').pop();

/**
 * The value at a path of a body (`'data.user'`): the body itself at `''`, undefined if the path does not
 * exist.
 */
export const atPath = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (inner, key) => (key ? (inner as Record<string, unknown> | null | undefined)?.[key] : inner),
      body,
    );
