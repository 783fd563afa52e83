import DragIndicator from '@mui/icons-material/DragIndicator';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CardButton } from '../card/CardButton';
import { useDragged, useSortable } from './SortableContext';

interface Props {
  position: number;
  name: string;
  disabled: boolean;
}

/** Moves a card by keyboard: Space starts and drops, arrows, Home and End move it, Escape cancels. */
export function SortHandle({ position, name, disabled }: Props) {
  const { hintId, startDrag, moveByKey, drop, cancel } = useSortable();
  const translate = useTranslate();
  const isDragged = useDragged(dragged => dragged?.from === position && dragged.by === 'keyboard');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      // A key held down neither drops the card nor lifts it again.
      if (isDragged && !event.repeat) drop();
      else if (!event.repeat) startDrag(position, 'keyboard');
    } else if (!isDragged) return;
    else if (event.key === 'Escape') {
      cancel();
      event.currentTarget.scrollIntoView({ block: 'nearest' });
    } else if (!moveByKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <CardButton
      label={translate('seamark.sortable.handle', { name })}
      aria-describedby={hintId}
      aria-pressed={isDragged}
      data-sort-handle={position}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onBlur={() => isDragged && cancel()}
      sx={{ cursor: 'grab' }}
    >
      <DragIndicator fontSize="small" />
    </CardButton>
  );
}
