import type { Context } from 'hono';
import { ApiError } from '../responses/ApiError';

/** Reads a parameter that is one of the choices; undefined where it is absent or empty. */
export function readChoice<Choice extends string>(
  c: Context,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = c.req.query(name);
  if (!value) return undefined;
  const choice = choices.find(one => one === value);
  if (choice === undefined) throw new ApiError(400, `${name} must be one of ${choices.join(', ')}`);
  return choice;
}

/** Reads `true` or `false`; undefined where the parameter is absent or empty. */
export function readFlag(c: Context, name: string): boolean | undefined {
  const flag = readChoice(c, name, ['true', 'false']);
  return flag && flag === 'true';
}
