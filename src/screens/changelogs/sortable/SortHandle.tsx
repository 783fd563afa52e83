import DragIndicator from '@mui/icons-material/DragIndicator';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CardButton } from '../card/CardButton';
import { placeOfKey } from './gridGeometry';
import { useLifted, useSortable } from './SortableContext';

interface Props {
  place: number;
  name: string;
  disabled: boolean;
}

/**
 * Moves a card by the keyboard: Space lifts it, arrows, Home and End move it, Space drops it, Escape leaves
 * it.
 */
export function SortHandle({ place, name, disabled }: Props) {
  const { lifted, hintId, measure, liftByKey, moveByKey, drop, cancel } = useSortable();
  const translate = useTranslate();
  const isLifted = useLifted(now => now?.from === place && now.by === 'keyboard');

  const onKeyDown = (event: KeyboardEvent) => {
    const current = isLifted ? lifted.getState() : undefined;
    const to = current && placeOfKey(event.key, current.place, measure());
    if (event.key === ' ' || event.key === 'Enter') {
      if (current) drop();
      else liftByKey(place);
    } else if (current && event.key === 'Escape') cancel();
    else if (to !== undefined) moveByKey(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <CardButton
      label={translate('seamark.sortable.handle', { name })}
      aria-describedby={hintId}
      aria-pressed={isLifted}
      data-sort-handle={place}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onBlur={() => isLifted && cancel()}
      sx={{ cursor: 'grab' }}
    >
      <DragIndicator fontSize="small" />
    </CardButton>
  );
}
