import { createContext, useContext } from 'react';

/** What the engine needs of the panel around it. */
export interface EngineSetting {
  /** Who is signed in: an unsaved form is kept for its owner only. */
  user: { name: string; email: string };
  /** Run before a session ends by itself, so that what was typed can be kept. */
  beforeSessionEnd: Set<() => void>;
  /** The server's message that came with a record of the data provider's. */
  messageOf(record: unknown): string | undefined;
  /** Where the upstream's stored files are. Default: `/public`. */
  publicBase?: string | undefined;
}

export const EngineContext = createContext<EngineSetting>({
  user: { name: '', email: '' },
  beforeSessionEnd: new Set(),
  messageOf: () => undefined,
});

export const useEngine = (): EngineSetting => useContext(EngineContext);
