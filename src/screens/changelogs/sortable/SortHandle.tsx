import DragIndicator from '@mui/icons-material/DragIndicator';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CardButton } from '../card/CardButton';
import { useLift } from './createLift';
import { placeOfKey } from './gridPlaces';
import { useSortable } from './SortableContext';

interface Props {
  place: number;
  name: string;
  disabled: boolean;
  /** The id of the text that explains the keys. */
  describedBy: string;
}

/**
 * Moves a card by the keyboard: Space lifts it, arrows, Home and End move it, Space drops it, Escape leaves
 * it.
 */
export function SortHandle({ place, name, disabled, describedBy }: Props) {
  const { lift, measure, liftByKey, moveByKey, drop, cancel } = useSortable();
  const translate = useTranslate();
  const isLifted = useLift(lift, lifted => lifted?.from === place && lifted.by === 'keyboard');

  const onKeyDown = (event: KeyboardEvent) => {
    const lifted = isLifted ? lift.get() : undefined;
    const to = lifted && placeOfKey(event.key, lifted.place, measure());
    if (event.key === ' ' || event.key === 'Enter') {
      if (lifted) drop();
      else liftByKey(place);
    } else if (lifted && event.key === 'Escape') cancel();
    else if (to !== undefined) moveByKey(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <CardButton
      label={translate('seamark.sortable.handle', { name })}
      aria-describedby={describedBy}
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
