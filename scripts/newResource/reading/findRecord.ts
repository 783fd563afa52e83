import { isRow, type Row } from '../inferring/Row';
import type { Located } from './paths';

/** One record inside a body. */
export interface FoundRecord extends Located {
  value: Row;
}

/** What may stand around a record. */
const beside =
  /^(@.*|_?links?|meta|ok|success|status.*|code|messages?|errors?|jsonapi|included|version|took)$/i;

const wordsOfRecord = /^(data|doc|document|item|record|result|response|payload|object|entity|user)$/i;

/**
 * The one record of a body: the body itself, or the object in it that nothing but an envelope's words stand
 * around. Undefined where there is none.
 * @param id The identifier's name, where it is known.
 */
export function findRecord(
  body: unknown,
  keys: readonly string[] = [],
  id = 'uuid',
): FoundRecord | undefined {
  if (!isRow(body)) return undefined;
  const hasId = ['_id', 'id', 'uuid', id].some(name => body[name] !== undefined && body[name] !== null);
  const own = Object.entries(body).filter(([key]) => !beside.test(key));
  const inner =
    own.length === 1 ? own[0] : own.find(([key, value]) => wordsOfRecord.test(key) && isRow(value));
  if (!hasId && inner && isRow(inner[1]) && keys.length < 3)
    return findRecord(inner[1], [...keys, inner[0]], id);
  return own.length > 0 ? { keys, value: body } : undefined;
}
