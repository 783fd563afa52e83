import Download from '@mui/icons-material/Download';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { lazyNamed } from '../../lazyNamed';
import { Opened } from '../Opened';

const ExportDialog = lazyNamed(() => import('./export/ExportDialog'), 'ExportDialog');

/** Opens the dialog that saves the list's records as a file. */
export function ExportButton({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { data, total = data?.length } = useListContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <span data-hint={translate('ra.action.export')}>
        <IconButton
          aria-label={translate('ra.action.export')}
          disabled={!total}
          onClick={() => setOpen(true)}
        >
          <Download />
        </IconButton>
      </span>
      {isOpen && (
        <Opened onClose={close}>
          <ExportDialog declaration={declaration} list={list} onClose={close} />
        </Opened>
      )}
    </>
  );
}
