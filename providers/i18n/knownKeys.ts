import type { Declaration } from '../../src/engine';
import { flatten } from './flatten';
import { labelsOf } from './labelsOf';
import { loadDeferredMessages, loadMessages } from './loadMessages';
import { localeCodes } from './locales';

/** The keys of all messages by language, from the files and the declarations. */
export async function knownKeys(
  declarations: readonly Declaration[],
): Promise<Record<string, ReadonlySet<string>>> {
  const entries = localeCodes.map(async (code): Promise<[string, Set<string>]> => {
    const [messages, deferred] = await Promise.all([loadMessages(code), loadDeferredMessages(code)]);
    const labels = labelsOf(declarations, code);
    return [code, new Set(Object.keys({ ...labels, ...flatten({ ...messages }), ...flatten(deferred) }))];
  });
  return Object.fromEntries(await Promise.all(entries));
}
