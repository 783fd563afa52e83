import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  /** What would be deleted: a record's name, or a number of them. */
  subject?: string;
  /** A translated sentence on what else the deletion does. */
  warning?: string | undefined;
  /** A translated sentence on what refers to the record; `''` while that is read. */
  uses?: string | undefined;
  /** While the deletion runs. */
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before anything is deleted (requirements.md §2.5). */
export function DeleteDialog({ uses, ...props }: Props) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('seamark.delete.title')}
      texts={[translate('seamark.delete.text')]}
      note={uses}
      cancel={translate('seamark.delete.cancel')}
      confirm={translate('seamark.delete.confirm')}
      color="error"
      {...props}
    />
  );
}
