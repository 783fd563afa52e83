import { type ComponentType, type ReactNode, useState } from 'react';
import { type Conflict, conflictOf, type Edit } from '../../conflict/Conflict';
import type { Declaration } from '../../declaration/Declaration';
import { usePanelI18nProvider } from '../../usePanelI18nProvider';
import type { ConflictQuestion } from './ConflictQuestion';

interface Question extends ConflictQuestion {
  Dialog: ComponentType<ConflictQuestion>;
}

interface Writes<Result> {
  update(edit: Edit): Promise<Result>;
  /** Where a record that was deleted meanwhile may be created anew. */
  create?: ((data: Edit['data']) => Promise<Result>) | undefined;
}

interface Conflicts {
  /**
   * Makes a guarded update, and asks where somebody else's changes are in its way, as often as they are.
   * @throws The error of the update, a conflict that was not settled included.
   */
  settle<Result>(edit: Edit, writes: Writes<Result>): Promise<Result>;
  /** The question, while it is asked: to be rendered somewhere in the screen. */
  dialog: ReactNode;
}

/** Settles conflicts of guarded updates by asking. The dialogs' code and texts are fetched when needed. */
export function useConflicts(declaration: Declaration): Conflicts {
  const [question, setQuestion] = useState<Question>();
  const { addLateTexts } = usePanelI18nProvider();

  async function ask(conflict: Conflict, edit: Edit): Promise<Edit | 'create' | undefined> {
    const loading = Promise.all([loadDialog(conflict), addLateTexts?.()]);
    const [Dialog] = await loading.catch(() => []);
    if (!Dialog) return undefined;
    return new Promise(resolve => {
      const onAnswer = (answer?: Edit | 'create') => {
        setQuestion(undefined);
        resolve(answer);
      };
      setQuestion({ Dialog, declaration, conflict, edit, onAnswer });
    });
  }

  async function settle<Result>(edit: Edit, { update, create }: Writes<Result>): Promise<Result> {
    for (let current = edit; ; ) {
      try {
        return await update(current);
      } catch (error) {
        const conflict = conflictOf(error);
        const answer = conflict && (conflict.theirs || create) ? await ask(conflict, current) : undefined;
        if (answer === undefined) throw error;
        if (answer === 'create') return await (create?.(current.data) ?? Promise.reject(error));
        current = answer;
      }
    }
  }

  if (!question) return { settle, dialog: null };
  const { Dialog, ...asked } = question;
  return { settle, dialog: <Dialog {...asked} /> };
}

async function loadDialog({ theirs }: Conflict): Promise<ComponentType<ConflictQuestion>> {
  if (theirs) return (await import('./ConflictDialog')).ConflictDialog;
  return (await import('./GoneDialog')).GoneDialog;
}
