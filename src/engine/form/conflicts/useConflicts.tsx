import { useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import type { AskUser, Edit, FieldConflict } from '../../panel/Conflict';
import type { WriteResult } from '../../panel/outcomeOf';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useQuestion } from '../../ui/useQuestion';
import { ConflictDialog } from './ConflictDialog';

/**
 * Asks the user about the conflicts of guarded updates.
 * @param create Creates a deleted record again.
 * @returns An update's `meta.guard`, and the open question, to be rendered anywhere in the screen.
 */
export function useConflicts(
  declaration: Declaration,
  create?: (data: Edit['data']) => Promise<WriteResult>,
) {
  const translate = useTranslate();
  const choice = useQuestion<{ conflict: FieldConflict; edit: Edit }, Edit | undefined>();
  const confirmation = useQuestion<{ kind: 'deleted' | 'unchecked' }>();

  const guard: AskUser = async (conflict, edit) => {
    const { kind } = conflict;
    if (kind === 'changed') return choice.ask({ conflict, edit });
    if (kind === 'unchecked') return (await confirmation.ask({ kind })) ? 'unchecked' : undefined;
    if (!create || !mayBeCreated(declaration, edit.previousData)) return undefined;
    return (await confirmation.ask({ kind })) ? { created: await create(edit.data) } : undefined;
  };

  const { question } = confirmation;
  const dialog = choice.question ? (
    <ConflictDialog declaration={declaration} {...choice.question} />
  ) : (
    question && (
      <ConfirmDialog
        title={translate(`seamark.conflict.${question.kind}_title`)}
        texts={[translate(`seamark.conflict.${question.kind}_text`)]}
        cancel={translate('seamark.conflict.back')}
        confirm={translate(`seamark.conflict.${question.kind}_confirm`)}
        onCancel={() => question.onAnswer(false)}
        onConfirm={() => question.onAnswer(true)}
      />
    )
  );
  return { guard, dialog };
}

/** Whether records like this one may be created in their list. */
function mayBeCreated({ can, lists }: Declaration, record: Record<string, unknown>): boolean {
  return can.create && (matchList(lists, ({ matches }) => matches(record))?.create ?? true);
}
