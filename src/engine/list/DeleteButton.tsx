import Delete from '@mui/icons-material/Delete';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { passFocusOn } from '../panel/screenFocus';
import { DialogBoundary } from '../ui/DialogBoundary';
import type { DeleteOneProps } from './actions/DeleteOne';
import { RowButton } from './actions/RowButton';
import { lazyList } from './lazyList';

/** Opens the dialog that deletes a record, if the record may be deleted. */
export function DeleteButton(props: Omit<DeleteOneProps, 'onClose'>) {
  const { declaration, record } = props;
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const label = translate('ra.action.delete');
  if (!declaration.can.delete(record)) return null;
  return (
    <>
      <RowButton
        ref={passFocusOn}
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

const DeleteOne = lazyList.component('DeleteOne');

/** Asks for confirmation and deletes a record. Its code loads when it first opens. */
export function DeleteRecord(props: DeleteOneProps) {
  return (
    <DialogBoundary onClose={props.onClose}>
      <DeleteOne {...props} />
    </DialogBoundary>
  );
}
