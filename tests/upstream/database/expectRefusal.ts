import { expect } from 'vitest';

/** Expects a 503 that says when to try again, and why. */
export async function expectRefusal(answer: Response, message: string): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect((await answer.json()).message).toBe(message);
}
