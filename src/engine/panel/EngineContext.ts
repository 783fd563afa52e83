import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { useDeclarations } from './DeclarationsContext';
import { type Drafts, noDrafts } from './Drafts';

/** What the engine needs of the panel around it. */
export interface EngineSetting {
  /** Who is signed in; `record` as the API has answered it. */
  user: { name: string; email: string; record?: unknown };
  /** Keeps unsaved forms, for that person alone. */
  drafts: Drafts;
  /** Run before a session ends, so that what was typed last can be kept. */
  beforeSessionEnd: Set<() => void>;
  /** Where the upstream's stored files are. Default: `/public`. */
  publicBase?: string | undefined;
  /** Where those of another API are, by the name that a declaration has in `api.at`. */
  publicBaseAt?(api: string): string | undefined;
}

export const EngineContext = createContext<EngineSetting>({
  user: { name: '', email: '' },
  drafts: noDrafts,
  beforeSessionEnd: new Set(),
});

/** The setting of the resource in context: its API may keep its files elsewhere. */
export function useEngine(): EngineSetting {
  const setting = useContext(EngineContext);
  const resource = useResourceContext();
  const at = useDeclarations().find(({ name }) => name === resource)?.api.at;
  return at ? { ...setting, publicBase: setting.publicBaseAt?.(at) } : setting;
}
