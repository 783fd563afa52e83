import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import type { AskUser, Edit, FieldConflict } from '../../panel/Conflict';
import type { WriteResult } from '../../panel/outcomeOf';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useQuestion } from '../../ui/useQuestion';
import { ConflictDialog } from './ConflictDialog';

interface Conflicts {
  /** An update's `meta.guard`, which asks the user about each conflict. */
  guard: AskUser;
  /** Asks whether to save without a check. Resolves with true for "Save anyway". */
  askUnchecked(): Promise<boolean>;
  /** The open question; render it anywhere in the screen. */
  dialog: ReactNode;
}

/**
 * Asks the user about the conflicts of guarded updates.
 * @param create Creates a deleted record again.
 */
export function useConflicts(
  declaration: Declaration,
  create?: (data: Edit['data']) => Promise<WriteResult>,
): Conflicts {
  const choice = useQuestion<{ conflict: FieldConflict; edit: Edit }, Edit | undefined>();
  const confirmation = useQuestion<{ kind: 'deleted' | 'unchecked' }>();

  const guard: AskUser = async (conflict, edit) => {
    const { kind } = conflict;
    if (kind === 'changed') return choice.ask({ conflict, edit });
    if (kind === 'unchecked') return (await confirmation.ask({ kind })) ? 'unchecked' : undefined;
    if (!create || !mayBeCreated(declaration, edit.previousData)) return undefined;
    return (await confirmation.ask({ kind })) ? { created: await create(edit.data) } : undefined;
  };

  const dialog = choice.question ? (
    <ConflictDialog declaration={declaration} {...choice.question} />
  ) : (
    confirmation.question && <Confirmation {...confirmation.question} />
  );
  return { guard, askUnchecked: () => confirmation.ask({ kind: 'unchecked' }), dialog };
}

/** Whether records like this one may be created in their list. */
function mayBeCreated({ can, lists }: Declaration, record: Record<string, unknown>): boolean {
  return can.create && (matchList(lists, ({ matches }) => matches(record))?.create ?? true);
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
