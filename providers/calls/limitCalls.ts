import { HttpError } from 'ra-core';
import type { RightsDeclaration } from '../../src/engine';
import type { ResourceCalls } from './ResourceCalls';

type Personal = RightsDeclaration<never>;

/** @throws HttpError 403 if the user has no right to it. */
function checkRight(personal: Personal, right: 'list' | 'create' | 'edit' | 'delete', record?: object): void {
  const { [right]: allowed } = personal;
  const isKnown = typeof allowed !== 'function' || (record && Object.keys(record).length > 1);
  const may = typeof allowed === 'function' ? !isKnown || allowed(record as never) : allowed;
  if (may === false || personal.list === false) throw new HttpError('ra.notification.not_authorized', 403);
}

/** @throws HttpError 403 if the user may not run the action, or the action that it reverts. */
export function checkAction({ actions = true, list }: Personal, action: string): void {
  const isAllowed = Array.isArray(actions) ? actions.includes(action.replace(/_inverse$/, '')) : actions;
  if (!isAllowed || list === false) throw new HttpError('ra.notification.not_authorized', 403);
}

/**
 * The same calls, rejected before sending if the user has no right to them. A right that depends on the
 * record is only checked if the record is known.
 */
export function limitCalls(calls: ResourceCalls, personal: Personal): ResourceCalls {
  return {
    list: async params => {
      checkRight(personal, 'list');
      return calls.list(params);
    },
    many: async (ids, signal) => {
      checkRight(personal, 'list');
      return calls.many(ids, signal);
    },
    one: async (id, meta, signal) => {
      checkRight(personal, 'list');
      return calls.one(id, meta, signal);
    },
    create: async writing => {
      checkRight(personal, 'create');
      return calls.create(writing);
    },
    update: async (id, previous, writing) => {
      checkRight(personal, 'edit', previous);
      return calls.update(id, previous, writing);
    },
    remove: async (id, previous, meta) => {
      checkRight(personal, 'delete', previous);
      return calls.remove(id, previous, meta);
    },
  };
}
