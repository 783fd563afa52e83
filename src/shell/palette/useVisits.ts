import { useMemo } from 'react';
import { type Drafts, useEngine } from '../../engine';

/** A record's screen that was open. */
export interface Visit {
  resource: string;
  id: string;
  view: 'edit' | 'show';
  /** The record's name, as it was then. */
  name: string;
}

/** So many are kept. */
const most = 12;

/** Unlike the name of any form's draft. */
const draftName = '~visits';

/**
 * What the person who is signed in had open last, the newest first. It is kept among the drafts: for that
 * person alone, where the session's token is, and gone with them.
 */
export function useVisits() {
  const { drafts } = useEngine();
  return useMemo(() => createVisits(drafts), [drafts]);
}

function createVisits(drafts: Drafts) {
  function list(): Visit[] {
    const kept: unknown = drafts.read(draftName)?.values.visits;
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  }
  const others = (resource: string, id: string) =>
    list().filter(visit => visit.resource !== resource || visit.id !== id);
  const write = (visits: Visit[]) =>
    drafts.write(draftName, { at: Date.now(), values: { visits }, base: {}, files: [] });
  return {
    list,
    add: (visit: Visit) => void write([visit, ...others(visit.resource, visit.id)].slice(0, most)),
    /** Takes a record out that is no longer there. */
    remove: (resource: string, id: string) => void write(others(resource, id)),
  };
}

function isVisit(kept: unknown): kept is Visit {
  const { resource, id, view, name } = Object(kept);
  return [resource, id, name].every(text => typeof text === 'string') && /^(edit|show)$/.test(view);
}
