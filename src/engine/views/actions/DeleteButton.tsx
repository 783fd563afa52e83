import Delete from '@mui/icons-material/Delete';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyNamed } from '../../lazyNamed';
import { RowButton } from '../list/RowButton';
import type { DeleteRecordProps } from './DeleteRecord';

const DeleteRecord = lazyNamed(() => import('./DeleteRecord'), 'DeleteRecord');

/** Opens the dialog that deletes a record. */
export function DeleteButton(props: DeleteRecordProps) {
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
      {isOpen && (
        <Suspense>
          <DeleteRecord {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
