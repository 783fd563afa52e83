import History from '@mui/icons-material/History';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { RowButton } from '../../list/actions/RowButton';
import { HistoryDialog } from './HistoryDialog';

interface Props {
  /** The resource that tells of it. */
  history: Declaration;
  /** The resource that the record is of. */
  owner: Declaration;
  record: RaRecord;
}

/** Opens what happened to a record: nothing is asked for until then. */
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
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
