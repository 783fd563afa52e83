import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FileQueueContext, useFocusAfter } from '../../../engine';
import type { OpenedItem } from '../Item';
import { emptyQueue, type FormStart, type Queue, startAt } from './FormStart';
import { ItemForm, type ItemFormProps } from './ItemForm';

type Props = OpenedItem & Omit<ItemFormProps, 'start' | 'onStart' | 'queue' | 'onQueue'>;

/**
 * Edits a new or existing item and its translations. The screen closes it, to ask about unsaved changes
 * first.
 */
export function ItemDialog({ lang, original, ...props }: Props) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const dialog = useFocusAfter();
  const [queue, setQueue] = useState<Queue>(emptyQueue);
  const files = {
    waiting: queue.files,
    keep: (waiting: readonly File[]) => setQueue(before => ({ ...before, files: waiting })),
  };
  const [{ number, ...start }, setStart] = useState<FormStart & { number: number }>(() => ({
    number: 0,
    ...startAt(props.all, lang, original),
  }));
  return (
    <Dialog
      ref={dialog}
      open
      fullScreen={isSmall}
      fullWidth
      maxWidth="xl"
      onClose={props.onClose}
      slotProps={{ paper: { sx: fixedTitleAndButtons } }}
    >
      <ResourceContextProvider value="changelog-items">
        <FileQueueContext value={start.items.has(lang) ? undefined : files}>
          <ItemForm
            {...props}
            key={number}
            start={start}
            onStart={next => setStart(before => ({ ...next, number: before.number + 1 }))}
            queue={queue}
            onQueue={setQueue}
          />
        </FileQueueContext>
      </ResourceContextProvider>
    </Dialog>
  );
}

/** Only the form's content scrolls. */
const fixedTitleAndButtons = {
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' },
};
