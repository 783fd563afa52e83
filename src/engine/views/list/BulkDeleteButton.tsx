import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyNamed } from '../../lazyNamed';
import { Opened } from '../Opened';

const DeleteMany = lazyNamed(() => import('../actions/DeleteMany'), 'DeleteMany');

/** Opens the dialog that deletes the selected rows. */
export function BulkDeleteButton() {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const close = () => setOpen(false);
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isOpen && (
        <Opened onClose={close}>
          <DeleteMany onClose={close} />
        </Opened>
      )}
    </>
  );
}
