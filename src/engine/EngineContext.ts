import { createContext, useContext } from 'react';
import type { Overwritten } from './conflict/Conflict';
import { type Drafts, noDrafts } from './Drafts';

/** What the engine needs of the panel around it. */
export interface EngineSetting {
  /** Who is signed in. */
  user: { name: string; email: string };
  /** Keeps unsaved forms, for that person alone. */
  drafts: Drafts;
  /** Run before a session ends, so that what was typed last can be kept. */
  beforeSessionEnd: Set<() => void>;
  /** The server's message that came with a record of the data provider's. */
  messageOf(record: unknown): string | undefined;
  /** What the guarded update whose record this is has found and replaced. */
  overwrittenBy?(record: unknown): Overwritten | undefined;
  /** Where the upstream's stored files are. Default: `/public`. */
  publicBase?: string | undefined;
}

export const EngineContext = createContext<EngineSetting>({
  user: { name: '', email: '' },
  drafts: noDrafts,
  beforeSessionEnd: new Set(),
  messageOf: () => undefined,
});

export const useEngine = (): EngineSetting => useContext(EngineContext);
