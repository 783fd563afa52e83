import { HttpError } from 'ra-core';
import type { RightsDeclaration } from '../../src/engine';
import type { ResourceCalls } from './ResourceCalls';

type UserRights = RightsDeclaration<never>;

type Right = 'list' | 'create' | 'edit' | 'delete';

/** @throws HttpError 403 if the user has no right to it. */
function checkRight(userRights: UserRights, right: Right, record: object): void {
  const { [right]: allowed } = userRights;
  const isKnown = Object.keys(record).length > 1;
  const isDenied =
    typeof allowed === 'function' ? isKnown && allowed(record as never) === false : allowed === false;
  if (isDenied || userRights.list === false) throw new HttpError('ra.notification.not_authorized', 403);
}

/** @throws HttpError 403 if the user may not run the action, or the action that it reverts. */
function checkAction({ actions = true, list }: UserRights, action: string): void {
  const isAllowed = Array.isArray(actions) ? actions.includes(action.replace(/_inverse$/, '')) : actions;
  if (!isAllowed || list === false) throw new HttpError('ra.notification.not_authorized', 403);
}

/**
 * The same calls, rejected before sending if the user has no right to them. A right that depends on the
 * record is only checked if the record is known.
 */
export function limitCalls(calls: ResourceCalls, userRights: UserRights): ResourceCalls {
  const limited =
    <Args extends unknown[], Result>(right: Right, call: (...args: Args) => Promise<Result>, recordAt = -1) =>
    async (...args: Args) => {
      checkRight(userRights, right, Object(args[recordAt]));
      return call(...args);
    };
  return {
    list: limited('list', calls.list),
    many: limited('list', calls.many),
    one: limited('list', calls.one),
    create: limited('create', calls.create),
    update: limited('edit', calls.update, 1),
    remove: limited('delete', calls.remove, 1),
    act: async (action, params) => {
      checkAction(userRights, action);
      return calls.act(action, params);
    },
  };
}
