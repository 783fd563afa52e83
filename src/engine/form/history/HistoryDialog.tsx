import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { PanelDialog } from '../../ui/PanelDialog';
import { RelatedRecords } from '../related/RelatedRecords';

interface Props {
  history: Declaration;
  owner: Declaration;
  record: RaRecord;
  title: string;
  onClose(): void;
}

/** A record's history in pages, with a link to the full list. */
export function HistoryDialog({ history, owner, record, title, onClose }: Props) {
  const translate = useTranslate();
  if (!history.history) return null;
  const { resource, record: by, columns } = history.history;
  return (
    <PanelDialog
      title={`${title}: ${owner.recordRepresentation(record)}`}
      fillsPhone
      maxWidth="md"
      onClose={onClose}
    >
      <DialogContent>
        <RelatedRecords
          owner={owner.name}
          record={record}
          title={title}
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
    </PanelDialog>
  );
}
