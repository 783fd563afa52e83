import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog';

interface Props {
  /** A translated sentence on what else the deletion does. */
  warning?: string | undefined;
  /** While the deletion runs. */
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before anything is deleted (requirements.md §2.5). */
export function DeleteDialog(props: Props) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('seamark.delete.title')}
      texts={[translate('seamark.delete.text')]}
      cancel={translate('seamark.delete.cancel')}
      confirm={translate('seamark.delete.confirm')}
      color="error"
      {...props}
    />
  );
}
