import { checkApis } from '../providers/api/checkApi';
import { baseUrls } from '../providers/api/declaredSettings';
import { api } from '../resources/api';
import { apis } from './declaredApis';
import { checkTexts, collectDeclarations, type Declaration } from './engine';

type Listener = (declarations: Declaration[]) => void;

// In development, a saved declaration replaces the previous one without a reload. If it has errors, they are
// reported (vite/reportErrors.ts) and the previous one stays.
const listeners: Set<Listener> = import.meta.hot?.data.listeners ?? new Set();
if (import.meta.hot) {
  import.meta.hot.data.listeners = listeners;
  import.meta.hot.accept(module => {
    for (const listen of listeners) if (module) listen(module.declarations);
  });
}

/** The declarations in `resources/`. */
export const declarations: Declaration[] = collected();

/** Calls the listener when the declarations change. Returns the unsubscribe function. */
export function onDeclared(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function collected(): Declaration[] {
  try {
    if (!import.meta.env.PROD) checkApis(apis, api);
    return collectDeclarations(
      import.meta.glob(['../resources/*.{ts,tsx}', '!../resources/{api,apis,panel}.ts'], { eager: true }),
      import.meta.env.PROD ? {} : baseUrls(api, apis),
    );
  } catch (error) {
    reportError(error);
    throw error;
  }
}

function reportError(error: unknown): void {
  const { message, stack } = error as Error;
  import.meta.hot?.send('seamark:error', { message, stack });
}

// Needs the messages of every language, so a built panel leaves this to its build.
if (import.meta.hot)
  import('../providers/i18n/knownKeys')
    .then(async ({ knownKeys }) => checkTexts(declarations, await knownKeys(declarations)))
    .catch(reportError);
