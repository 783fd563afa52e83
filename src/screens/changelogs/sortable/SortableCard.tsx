import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { pairGap } from '../card/cardSize';
import { useDragged, useSortable } from './SortableContext';

export const cardType = 'sortable-card';

const Frame = styled('li')(({ theme }) => ({
  position: 'relative',
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

/** A card that can be dragged by mouse or touch. Only it and the card under it re-render. */
export function SortableCard({ position, disabled, children }: Props) {
  const { startDrag, hover, cancel } = useSortable();
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
  const [, target] = useDrop({ accept: cardType, hover: () => hover(position) }, [position, hover]);
  const isDragged = useDragged(dragged => dragged?.from === position);
  const dropped = useDragged(dragged => {
    if (dragged?.position !== position || dragged.from === position) return undefined;
    return dragged.from > position ? 'before' : 'after';
  });
  return (
    <Frame
      onPointerDown={event => {
        pointerType.current = event.pointerType;
      }}
      ref={element => {
        drag(target(element));
      }}
      data-sortable-card=""
      data-dragged={isDragged}
      data-drop={dropped}
    >
      {children}
    </Frame>
  );
}
