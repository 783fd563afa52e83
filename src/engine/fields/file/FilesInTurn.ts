import { createContext } from 'react';

/**
 * Files that were chosen together in a form that goes on to further records: the first is this one's, the
 * others wait for those that follow.
 */
export interface FilesInTurn {
  waiting: readonly File[];
  /** Called with those that wait from now on. */
  keep(files: readonly File[]): void;
}

/** Absent: an input takes one file. */
export const FilesInTurnContext = createContext<FilesInTurn | undefined>(undefined);
