import type { Answer } from './Answer';

/**
 * An answer's body as JSON.
 * @throws SyntaxError when it is none.
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = JSON.parse(await response.text());
  return { body, headers: response.headers };
}
