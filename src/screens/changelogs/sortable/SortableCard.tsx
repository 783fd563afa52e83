import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDrag } from 'react-dnd';
import { pairGap } from '../card/cardSize';
import { useLifted, useSortable } from './SortableContext';

export const cardType = 'sortable-card';

const Frame = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: pairGap,
  listStyle: 'none',
  borderRadius: theme.shape.borderRadius,
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  // A finger that slides aside must not turn the browser's pages.
  touchAction: 'pan-y pinch-zoom',
  cursor: 'grab',
  // Cards off the screen cost neither layout nor paint.
  contentVisibility: 'auto',
  containIntrinsicSize: '257px 450px',
  '&[data-lifted="true"]': { opacity: 0.4 },
}));

interface Props {
  /** 0-based. */
  place: number;
  disabled: boolean;
  children: ReactNode;
}

/** A card that a mouse or a finger can lift. Only the card that is lifted renders again. */
export function SortableCard({ place, disabled, children }: Props) {
  const { liftByPointer, cancel } = useSortable();
  const [, drag] = useDrag(
    {
      type: cardType,
      canDrag: !disabled,
      item: () => {
        liftByPointer(place);
        return {};
      },
      end: (_, monitor) => {
        if (!monitor.didDrop()) cancel();
      },
    },
    [place, disabled, liftByPointer, cancel],
  );
  const isLifted = useLifted(lifted => lifted?.from === place);
  return (
    <Frame
      ref={element => {
        drag(element);
      }}
      data-sortable-card=""
      data-lifted={isLifted}
    >
      {children}
    </Frame>
  );
}
