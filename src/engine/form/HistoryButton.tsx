import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { RowButton } from '../list/actions/RowButton';
import { PanelDialog } from '../ui/PanelDialog';
import { RelatedRecords } from './RelatedRecords';

interface Props {
  /** The resource with the history entries. */
  history: Declaration;
  /** The record's resource. */
  owner: Declaration;
  record: RaRecord;
}

/** The resource with the history of this one's records: another visible resource of the same API. */
export const historyOf = ({ name, api }: Declaration, declarations: readonly Declaration[]) =>
  declarations.find(
    each => each.history && each.lists.length > 0 && each.name !== name && each.api.at === api.at,
  );

/** Opens a record's history, which loads only then. */
export function HistoryButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const label = translate(`resources.${props.history.name}.history`, {
    _: translate(`resources.${props.history.name}.name`, { smart_count: 2 }),
  });
  return (
    <>
      <RowButton
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        data-hint={label}
        onClick={() => setOpen(true)}
      >
        <History fontSize="small" />
      </RowButton>
      {isOpen && <HistoryDialog {...props} title={label} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps extends Props {
  title: string;
  onClose(): void;
}

/** A record's history in pages, with a link to the full list. */
function HistoryDialog({ history: { name, history }, owner, record, title, onClose }: DialogProps) {
  const translate = useTranslate();
  if (!history) return null;
  const { resource, record: by, columns } = history;
  const filter = { [resource]: owner.name };
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
          related={{ name: 'history', resource: name, by, filter, columns }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
