import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useDrag } from 'react-dnd';
import { pairGap } from '../card/cardSize';
import { useLift } from './createLift';
import { useSortable } from './SortableContext';

/** What is dragged: the card at a place, 0-based. */
export interface Dragged {
  from: number;
}

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
  place: number;
  disabled: boolean;
  children: ReactNode;
}

/** A card that a mouse or a finger can lift. Only the card that is lifted renders again. */
export function SortableCard({ place, disabled, children }: Props) {
  const { lift, cancel } = useSortable();
  const node = useRef<HTMLLIElement>(null);
  const [, drag] = useDrag<Dragged>(
    {
      type: cardType,
      canDrag: !disabled,
      item: () => {
        lift.set({ from: place, place, by: 'pointer' });
        return { from: place };
      },
      end: (_, monitor) => {
        if (!monitor.didDrop()) cancel();
      },
    },
    [place, disabled, lift, cancel],
  );
  const isLifted = useLift(lift, lifted => lifted?.from === place);
  return (
    <Frame
      ref={element => {
        node.current = element;
        drag(element);
      }}
      data-sortable-card=""
      data-lifted={isLifted}
    >
      {children}
    </Frame>
  );
}
