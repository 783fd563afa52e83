import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { nameOf } from '../../ui/nameOf';
import { RelatedRecords } from '../related/RelatedRecords';

interface Props {
  history: Declaration;
  owner: Declaration;
  record: RaRecord;
  onClose(): void;
}

/** What happened to a record, page by page, with the way to all of it. */
export function HistoryDialog({ history, owner, record, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (!history.history) return null;
  const { resource, record: by, columns } = history.history;
  const title = translate(`resources.${history.name}.history`, {
    _: translate(`resources.${history.name}.name`, { smart_count: 2 }),
  });
  const label = `${title}: ${nameOf(owner, record) || record.id}`;
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </DialogTitle>
      <DialogContent>
        <RelatedRecords
          owner={owner.name}
          record={record}
          related={{
            name: 'history',
            resource: history.name,
            by,
            filter: { [resource]: owner.name },
            columns,
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
