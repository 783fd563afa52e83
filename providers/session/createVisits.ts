import type { Visit, Visits } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { visitsKey } from './draftKeys';
import type { Session, User } from './session';

/** So many are kept. */
const most = 12;

interface Options {
  user: User;
  session: Pick<Session, 'remembered'>;
  temporary?: Storage;
  persistent?: Storage;
}

/**
 * What one person had open last, kept where the session's token is. A session that is not remembered leaves
 * nothing behind (forgetDrafts.ts).
 */
export function createVisits(options: Options): Visits {
  const { user, session, temporary = sessionStorage, persistent = localStorage } = options;
  const key = visitsKey(user);
  const storage = () => (session.remembered ? persistent : temporary);

  function list(): Visit[] {
    try {
      const kept: unknown = key && JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isVisit) : [];
    } catch {
      return [];
    }
  }
  const isOther = (resource: string, id: string) => (visit: Visit) =>
    visit.resource !== resource || visit.id !== id;
  function write(visits: Visit[]) {
    try {
      if (key) storage().setItem(key, JSON.stringify(visits.slice(0, most)));
    } catch {
      // A full storage costs the memory of a visit, nothing more.
    }
  }
  return {
    list,
    add: visit => write([visit, ...list().filter(isOther(visit.resource, visit.id))]),
    remove: (resource, id) => write(list().filter(isOther(resource, id))),
  };
}

function isVisit(kept: unknown): kept is Visit {
  if (!isObject(kept)) return false;
  const { resource, id, view, name } = kept;
  return [resource, id, name].every(text => typeof text === 'string') && (view === 'edit' || view === 'show');
}
