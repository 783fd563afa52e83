import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { useDeclarations } from './DeclarationsContext';
import { noUserStorage, type UserStorage } from './UserStorage';

/** What the engine needs from the panel. */
export interface EngineSetting {
  /** The signed-in user; `record` as the API returned it. */
  user: { name: string; email: string; record?: unknown };
  /** That user's drafts and the like. */
  storage: UserStorage;
  /** Callbacks to run before a session ends, to store the latest input. */
  beforeSessionEnd: Set<() => void>;
  /** Base address of the API's stored files. Default: `/public`. */
  publicBase?: string | undefined;
  /** Base address of another API's files, by its name in `api.at`. */
  publicBaseAt?(api: string): string | undefined;
}

export const EngineContext = createContext<EngineSetting>({
  user: { name: '', email: '' },
  storage: noUserStorage,
  beforeSessionEnd: new Set(),
});

/** The settings for the resource in context, with its API's `publicBase`. */
export function useEngine(): EngineSetting {
  const setting = useContext(EngineContext);
  const resource = useResourceContext();
  const at = useDeclarations().find(({ name }) => name === resource)?.api.at;
  return at ? { ...setting, publicBase: setting.publicBaseAt?.(at) } : setting;
}
