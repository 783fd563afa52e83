import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDrop } from 'react-dnd';
import { cardType, type Dragged } from './SortableCard';
import { useSortable } from './SortableContext';

const Cards = styled('ul')({ position: 'relative', display: 'grid', margin: 0, padding: 0 });

interface Props {
  width: number;
  gap: number;
  children: ReactNode;
}

/** The one place where cards are dropped: which gap is meant is worked out from the pointer, not asked of each card. */
export function SortableList({ width, gap, children }: Props) {
  const { hover, drop } = useSortable();
  const [, target] = useDrop<Dragged>(
    {
      accept: cardType,
      hover: ({ from }, monitor) => {
        const pointer = monitor.getClientOffset();
        if (pointer) hover(pointer, from);
      },
      drop: () => drop(),
    },
    [hover, drop],
  );
  return (
    <Cards
      ref={element => {
        target(element);
      }}
      sx={{
        gridTemplateColumns: `repeat(auto-fill, ${width}px)`,
        gap: `${gap}px`,
        justifyContent: { xs: 'center', sm: 'start' },
        minHeight: 1,
      }}
    >
      {children}
    </Cards>
  );
}
