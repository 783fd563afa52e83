/** A record's screen that was open. */
export interface Visit {
  resource: string;
  id: string;
  view: 'edit' | 'show';
  /** The record's name, as it was then. */
  name: string;
}

/** What the person who is signed in had open last, the newest first. Nothing here throws. */
export interface Visits {
  list(): Visit[];
  add(visit: Visit): void;
  /** Takes a record out that is no longer there. */
  remove(resource: string, id: string): void;
}
