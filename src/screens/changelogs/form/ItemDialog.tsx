import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { FileQueueContext, PanelDialog } from '../../../engine';
import type { OpenedItem } from '../Item';
import { emptyQueue, type FormStart, type Queue, startAt } from './FormStart';
import { ItemForm, type ItemFormProps } from './ItemForm';

type Props = OpenedItem & Omit<ItemFormProps, 'start' | 'onStart' | 'queue' | 'onQueue'>;

/**
 * Edits a new or existing item and its translations. The screen closes it, to ask about unsaved changes
 * first.
 */
export function ItemDialog({ lang, original, ...props }: Props) {
  const translate = useTranslate();
  const [queue, setQueue] = useState<Queue>(emptyQueue);
  const files = {
    waiting: queue.files,
    keep: (waiting: readonly File[]) => setQueue(before => ({ ...before, files: waiting })),
  };
  const [{ number, ...start }, setStart] = useState<FormStart & { number: number }>(() => ({
    number: 0,
    ...startAt(props.all, lang, original),
  }));
  const item = start.items.get(lang);
  return (
    <PanelDialog
      title={
        item
          ? translate('resources.changelog-items.edit', { name: item.title })
          : translate('resources.changelog-items.create')
      }
      fillsPhone
      maxWidth="xl"
      onClose={props.onClose}
      slotProps={{ paper: { sx: fixedTitleAndButtons } }}
    >
      <ResourceContextProvider value="changelog-items">
        <FileQueueContext value={item ? undefined : files}>
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
    </PanelDialog>
  );
}

/** Only the form's content scrolls. */
const fixedTitleAndButtons = {
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' },
};
