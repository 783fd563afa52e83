import History from '@mui/icons-material/History';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { RowButton } from '../../list/actions/RowButton';
import { HistoryDialog } from './HistoryDialog';

interface Props {
  /** The resource with the history entries. */
  history: Declaration;
  /** The record's resource. */
  owner: Declaration;
  record: RaRecord;
}

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
