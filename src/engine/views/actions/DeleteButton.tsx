import Delete from '@mui/icons-material/Delete';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RowButton } from '../list/RowButton';
import type { DeleteOneProps } from './DeleteOne';
import { DeleteRecord } from './DeleteRecord';

/** Opens the dialog that deletes a record. */
export function DeleteButton(props: Omit<DeleteOneProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const label = translate('ra.action.delete');
  return (
    <>
      <RowButton
        type="button"
        className="danger"
        aria-label={`${label} ${props.declaration.recordRepresentation(props.record)}`}
        data-hint={label}
        onClick={() => setOpen(true)}
      >
        <Delete fontSize="small" />
      </RowButton>
      {isOpen && <DeleteRecord {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
