import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useDrag } from 'react-dnd';
import { pairGap } from '../card/cardSize';
import { useDragged, useSortable } from './SortableContext';

export const cardType = 'sortable-card';

const Frame = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: pairGap,
  listStyle: 'none',
  borderRadius: theme.shape.borderRadius,
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  // A horizontal swipe must not navigate back or forward.
  touchAction: 'pan-y pinch-zoom',
  cursor: 'grab',
  // Skips layout and paint of off-screen cards.
  contentVisibility: 'auto',
  containIntrinsicSize: '257px 450px',
  '&[data-dragged="true"]': { opacity: 0.4 },
}));

interface Props {
  /** 0-based. */
  position: number;
  disabled: boolean;
  children: ReactNode;
}

/** A card that can be dragged by mouse or touch. Only the dragged card re-renders. */
export function SortableCard({ position, disabled, children }: Props) {
  const { startDrag, cancel } = useSortable();
  const pointerType = useRef('mouse');
  const [, drag] = useDrag(
    {
      type: cardType,
      canDrag: !disabled,
      item: () => {
        startDrag(position, pointerType.current === 'mouse' ? 'mouse' : 'touch');
        return {};
      },
      end: (_, monitor) => {
        if (!monitor.didDrop()) cancel();
      },
    },
    [position, disabled, startDrag, cancel],
  );
  const isDragged = useDragged(dragged => dragged?.from === position);
  return (
    <Frame
      onPointerDown={event => {
        pointerType.current = event.pointerType;
      }}
      ref={element => {
        drag(element);
      }}
      data-sortable-card=""
      data-dragged={isDragged}
    >
      {children}
    </Frame>
  );
}
