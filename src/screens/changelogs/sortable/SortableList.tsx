import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { type DropTargetMonitor, useDragDropManager, useDrop } from 'react-dnd';
import { cardType, type Dragged } from './SortableCard';
import { useSortable } from './SortableContext';

const Cards = styled('ul')({ position: 'relative', display: 'grid', margin: 0, padding: 0 });

interface Props {
  width: number;
  gap: number;
  children: ReactNode;
}

/**
 * The one place where cards are dropped: which gap is meant is worked out from the pointer, not asked of each
 * card.
 */
export function SortableList({ width, gap, children }: Props) {
  const { lift, hover, drop } = useSortable();
  const monitor = useDragDropManager().getMonitor();
  // A target's own `hover` is called before the pointer's new place is known, one step behind (react-dnd 16).
  useEffect(
    () =>
      monitor.subscribeToOffsetChange(() => {
        const { from } = lift.get() ?? {};
        const pointer = monitor.getClientOffset();
        if (from === undefined || !pointer || !monitor.isDragging()) return;
        if (monitor.getTargetIds().length > 0) hover(pointer, from);
      }),
    [monitor, lift, hover],
  );
  const [, target] = useDrop(
    {
      accept: cardType,
      drop: ({ from }: Dragged, dropped: DropTargetMonitor) => {
        const pointer = dropped.getClientOffset();
        if (pointer) hover(pointer, from);
        drop();
      },
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
        // The toolbar above stays in sight: what is focused comes clear of it.
        '& button': { scrollMarginTop: '72px' },
      }}
    >
      {children}
    </Cards>
  );
}
