import isEqual from 'lodash/isEqual';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Checks that the API can tell a declaration's writes apart.
 * @throws Fault if two are identical.
 */
export async function checkCalls({ declaration, upstream }: Subject): Promise<string> {
  const { name, api, can, form, routes } = declaration;
  const isUsed: Record<string, boolean> = {
    create: can.create,
    update: form !== undefined && routes.edit !== undefined,
    delete: can.deleteAny,
  };
  const calls = upstream.families.get(name)?.calls ?? [];
  const writes = calls.filter(({ key }) => isUsed[key]);
  for (const [at, { key, line, call }] of writes.entries()) {
    const same = writes
      .slice(0, at)
      .find(
        other =>
          other.line === line &&
          other.call.idInBody === call.idInBody &&
          isEqual(other.call.body, call.body) &&
          isEqual(other.call.query, call.query),
      );
    if (same)
      throw new Fault(`${name}.api.${key}: ${line} is also api.${same.key}; the API cannot tell them apart`);
  }
  return `calls at ${api.path}, as declared`;
}
