import Delete from '@mui/icons-material/Delete';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RowButton } from '../RowButton';
import type { DeleteOneProps } from './DeleteOne';
import { DeleteRecord } from './DeleteRecord';

/** Opens the dialog that deletes a record, where that may be deleted. */
export function DeleteButton(props: Omit<DeleteOneProps, 'onClose'>) {
  const { declaration, record } = props;
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const label = translate('ra.action.delete');
  if (!declaration.can.delete(record)) return null;
  return (
    <>
      <RowButton
        type="button"
        className="danger"
        aria-label={`${label} ${declaration.recordRepresentation(record)}`}
        data-hint={label}
        onClick={() => setOpen(true)}
      >
        <Delete fontSize="small" />
      </RowButton>
      {isOpen && <DeleteRecord {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
