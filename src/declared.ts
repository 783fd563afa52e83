import { checkApis } from '../providers/api/checkApi';
import { basesOf } from '../providers/api/declaredSettings';
import { api } from '../resources/api';
import { apis } from './declaredApis';
import { checkTexts, collectDeclarations, type Declaration } from './engine';

type Listener = (declarations: Declaration[]) => void;

// While the panel is developed: a declaration that is saved takes the place of the one before, in the page as
// it is. One with errors is reported (vite/reportErrors.ts), and the previous one stays.
const listeners: Set<Listener> = import.meta.hot?.data.listeners ?? new Set();
if (import.meta.hot) {
  import.meta.hot.data.listeners = listeners;
  import.meta.hot.accept(module => {
    for (const listen of listeners) if (module) listen(module.declarations);
  });
}

/** What is declared in `resources/`. */
export const declarations: Declaration[] = collected();

/** Calls the listener with what is declared whenever that changes. Returns the way to stop it. */
export function onDeclared(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function collected(): Declaration[] {
  try {
    if (!import.meta.env.PROD) checkApis(apis, api);
    return collectDeclarations(
      import.meta.glob(['../resources/*.{ts,tsx}', '!../resources/{api,apis,panel}.ts'], { eager: true }),
      import.meta.env.PROD ? {} : basesOf(api, apis),
    );
  } catch (error) {
    reportError(error);
    throw error;
  }
}

function reportError(error: unknown): void {
  const { message, stack } = error as Error;
  import.meta.hot?.send('seamark:fault', { message, stack });
}

// The messages of every language are fetched for it: by the build, and while the panel is developed.
if (import.meta.hot)
  import('../providers/i18n/knownKeys')
    .then(async ({ knownKeys }) => checkTexts(declarations, await knownKeys(declarations)))
    .catch(reportError);
