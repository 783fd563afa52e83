import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { lazyNamed } from '../../lazyNamed';
import { MissingCodeContext } from '../../MissingCodeContext';

const HistoryDialog = lazyNamed(() => import('./HistoryDialog'), 'HistoryDialog');

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
  return (
    <>
      <Button
        size="small"
        startIcon={<History />}
        aria-haspopup="dialog"
        onMouseEnter={() => HistoryDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {translate(`resources.${props.history.name}.history`, {
          _: translate(`resources.${props.history.name}.name`, { smart_count: 2 }),
        })}
      </Button>
      {isOpen && (
        <MissingCodeContext value={() => null}>
          <Suspense>
            <HistoryDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </MissingCodeContext>
      )}
    </>
  );
}
