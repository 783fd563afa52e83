import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { type DropTargetMonitor, useDragDropManager, useDrop } from 'react-dnd';
import { cardGap } from '../card/cardSize';
import { cardType } from './SortableCard';
import { useSortable } from './SortableContext';

const Cards = styled('ul')({
  position: 'relative',
  display: 'grid',
  gap: cardGap,
  margin: 0,
  padding: 0,
});

interface Props {
  /** The width of a card in pixels. */
  width: number;
  children: ReactNode;
}

/** The only drop target: it computes the place from the pointer, so cards need no drop targets. */
export function SortableList({ width, children }: Props) {
  const { hover, drop } = useSortable();
  const monitor = useDragDropManager().getMonitor();
  // A drop target's `hover` is called before the pointer position is updated, one step behind (react-dnd 16).
  useEffect(
    () =>
      monitor.subscribeToOffsetChange(() => {
        const pointer = monitor.getClientOffset();
        if (pointer && monitor.isDragging() && monitor.getTargetIds().length > 0) hover(pointer);
      }),
    [monitor, hover],
  );
  const [, target] = useDrop(
    {
      accept: cardType,
      drop: (_: object, dropped: DropTargetMonitor) => {
        const pointer = dropped.getClientOffset();
        if (pointer) hover(pointer);
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
        justifyContent: { xs: 'center', sm: 'start' },
        // The toolbar is sticky: it must not cover a focused button.
        '& button': { scrollMarginTop: '72px' },
      }}
    >
      {children}
    </Cards>
  );
}
