import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { conflictOf, type Edit, type FieldConflict, type GuardMode } from '../../panel/Conflict';
import { usePanelI18nProvider } from '../../panel/usePanelI18nProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useQuestion } from '../../ui/useQuestion';
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
  updateWithPrompt<Result>(edit: Edit, writes: Writes<Result>): Promise<Result>;
  /** Asks whether to save without a check. Resolves with true for "Save anyway". */
  askUnchecked(): Promise<boolean>;
  /** The open question; render it anywhere in the screen. */
  dialog: ReactNode;
}

/** Resolves the conflicts of guarded updates by asking the user. */
export function useConflicts(declaration: Declaration): Conflicts {
  const collision = useQuestion<{ conflict: FieldConflict; edit: Edit }, Edit | undefined>();
  const confirmation = useQuestion<{ kind: 'deleted' | 'unchecked' }>();
  const { addDeferredTexts } = usePanelI18nProvider();

  async function updateWithPrompt<Result>(edit: Edit, { update, create }: Writes<Result>): Promise<Result> {
    let guard: GuardMode | false = 'prompt';
    for (let current = edit; ; ) {
      try {
        return await update(current, guard);
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict?.kind === 'changed') {
          await addDeferredTexts?.();
          const resolved = await collision.ask({ conflict, edit: current });
          if (!resolved) throw error;
          current = resolved;
        } else if (conflict?.kind === 'deleted' && create && (await confirmation.ask({ kind: 'deleted' }))) {
          return await create(current.data);
        } else if (conflict?.kind === 'unchecked' && (await confirmation.ask({ kind: 'unchecked' }))) {
          guard = false;
        } else throw error;
      }
    }
  }

  const dialog = collision.question ? (
    <ConflictDialog declaration={declaration} {...collision.question} />
  ) : (
    confirmation.question && <Confirmation {...confirmation.question} />
  );
  return { updateWithPrompt, askUnchecked: () => confirmation.ask({ kind: 'unchecked' }), dialog };
}

interface ConfirmationProps {
  kind: 'deleted' | 'unchecked';
  onAnswer(isConfirmed: boolean): void;
}

function Confirmation({ kind, onAnswer }: ConfirmationProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate(`seamark.conflict.${kind}_title`)}
      texts={[translate(`seamark.conflict.${kind}_text`)]}
      cancel={translate('seamark.conflict.back')}
      confirm={translate(`seamark.conflict.${kind}_confirm`)}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
