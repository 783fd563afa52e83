import type { ValueLocation } from '../../src/engine';
import type { HttpResponse } from '../http/readResponse';

/** The value at a location in a response; a header's last word, because a scheme may precede a token. */
export const tokenAt = ({ body, headers }: HttpResponse, location: ValueLocation): unknown =>
  typeof location === 'string' ? atPath(body, location) : headers.get(location.header)?.split(' ').pop();

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
