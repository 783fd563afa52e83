import { expect } from 'vitest';

/** Expects a 503 with Retry-After and a message. */
export async function expectRefusal(answer: Response, message: string): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect((await answer.json()).message).toBe(message);
}
