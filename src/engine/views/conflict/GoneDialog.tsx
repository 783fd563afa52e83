import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog';
import type { ConflictQuestion } from './ConflictQuestion';

/** Says that a record was deleted while it was edited, and offers to create it anew. */
export function GoneDialog({ onAnswer }: ConflictQuestion) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('seamark.conflict.gone_title')}
      texts={[translate('seamark.conflict.gone_text')]}
      cancel={translate('seamark.conflict.back')}
      confirm={translate('seamark.conflict.create')}
      onCancel={() => onAnswer()}
      onConfirm={() => onAnswer('create')}
    />
  );
}
