import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { conflictOf, type Edit, type FieldConflict, type GuardMode } from '../../panel/Conflict';
import { usePanelI18nProvider } from '../../panel/usePanelI18nProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ConflictDialog } from './ConflictDialog';

interface Writes<Result> {
  /** @param guard The update's `meta.guard`; `false` saves without a check. */
  update(edit: Edit, guard: GuardMode | false): Promise<Result>;
  /** Creates a deleted record again; undefined if that is not allowed. */
  create?: ((data: Edit['data']) => Promise<Result>) | undefined;
}

interface Conflicts {
  /**
   * Makes a guarded update and asks the user about each conflict.
   * @throws The update's error, including an unresolved conflict.
   */
  settle<Result>(edit: Edit, writes: Writes<Result>): Promise<Result>;
  /** Asks whether to save without a check. Resolves with true for "Save anyway". */
  askUnchecked(): Promise<true | undefined>;
  /** The open question; render it anywhere in the screen. */
  dialog: ReactNode;
}

/** Resolves the conflicts of guarded updates by asking the user. */
export function useConflicts(declaration: Declaration): Conflicts {
  const { ask, dialog } = useQuestion();
  const { addDeferredTexts } = usePanelI18nProvider();
  const translate = useTranslate();

  async function askCollisions(conflict: FieldConflict, edit: Edit): Promise<Edit | undefined> {
    await addDeferredTexts?.();
    return ask(onAnswer => <ConflictDialog {...{ declaration, conflict, edit, onAnswer }} />);
  }

  const confirm = (kind: 'deleted' | 'unchecked') =>
    ask<true>(onAnswer => (
      <ConfirmDialog
        title={translate(`seamark.conflict.${kind}_title`)}
        texts={[translate(`seamark.conflict.${kind}_text`)]}
        cancel={translate('seamark.conflict.back')}
        confirm={translate(`seamark.conflict.${kind}_confirm`)}
        onCancel={() => onAnswer()}
        onConfirm={() => onAnswer(true)}
      />
    ));

  async function settle<Result>(edit: Edit, { update, create }: Writes<Result>): Promise<Result> {
    let guard: GuardMode | false = 'ask';
    for (let current = edit; ; ) {
      try {
        return await update(current, guard);
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict?.kind === 'changed') {
          const settled = await askCollisions(conflict, current);
          if (!settled) throw error;
          current = settled;
        } else if (conflict?.kind === 'deleted' && create && (await confirm('deleted'))) {
          return await create(current.data);
        } else if (conflict?.kind === 'unchecked' && (await confirm('unchecked'))) {
          guard = false;
        } else throw error;
      }
    }
  }

  return { settle, askUnchecked: () => confirm('unchecked'), dialog };
}

/** Opens one dialog at a time and resolves with the user's answer. */
function useQuestion() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  function ask<Answer>(render: (answer: (given?: Answer) => void) => ReactNode): Promise<Answer | undefined> {
    return new Promise(resolve => {
      const onAnswer = (answer?: Answer) => {
        setDialog(null);
        resolve(answer);
      };
      setDialog(render(onAnswer));
    });
  }
  return { ask, dialog };
}
