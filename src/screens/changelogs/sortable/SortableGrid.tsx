import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DndProvider, useDrop } from 'react-dnd';
import { cardGap } from '../card/cardSize';
import { MoveToPopover } from './MoveToPopover';
import { mouseAndTouch } from './mouseAndTouch';
import { cardType } from './SortableCard';
import { SortableContext, useSortable } from './SortableContext';
import { TouchPreview } from './TouchPreview';
import { useSorting } from './useSorting';

interface Props {
  /** The names of the cards in order, for announcements. */
  names: readonly string[];
  /** The width of a card in pixels. */
  width: number;
  onMove(from: number, to: number): void;
  /** `SortableCard`s. */
  children: ReactNode;
}

/** Cards of equal size in rows, sortable by mouse, touch, keyboard and position; moves are announced. */
export function SortableGrid({ names, width, onMove, children }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const sorting = useSorting({ root, names, onMove });
  const { sortable, popover, closePopover, moveTo, announcement } = sorting;
  return (
    <div ref={setRoot}>
      <p id={sortable.hintId} hidden>
        {translate('seamark.sortable.hint')}
      </p>
      <Box aria-live="assertive" aria-atomic sx={visuallyHidden}>
        {announcement}
      </Box>
      {root && (
        <DndProvider backend={mouseAndTouch} options={{ rootElement: root }}>
          <SortableContext value={sortable}>
            <SortableList width={width}>{children}</SortableList>
            <TouchPreview root={root} />
          </SortableContext>
        </DndProvider>
      )}
      {popover && (
        <MoveToPopover
          {...popover}
          count={names.length}
          onMove={to => moveTo(popover.from, to)}
          onClose={closePopover}
        />
      )}
    </div>
  );
}

const thickness = 5;

const Cards = styled('ul')({
  containerType: 'inline-size',
  display: 'grid',
  gap: cardGap,
  margin: 0,
  padding: 0,
  // The page must not scroll back by the row that a moved card leaves.
  overflowAnchor: 'none',
});

/** The cards. One is dropped anywhere among them, at the position of the card last under the pointer. */
function SortableList({ width, children }: Pick<Props, 'width' | 'children'>) {
  const { drop } = useSortable();
  const [, target] = useDrop({ accept: cardType, drop: () => drop() }, [drop]);
  return (
    <Cards
      ref={element => {
        target(element);
      }}
      sx={{
        gridTemplateColumns: `repeat(auto-fill, ${width}px)`,
        justifyContent: { xs: 'center', sm: 'start' },
        // The edge of a card at which the dragged one would be dropped.
        '& > [data-drop]::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: 2,
          border: '0 solid',
          borderColor: 'secondary.main',
          pointerEvents: 'none',
        },
        '& > [data-drop="before"]::after': { borderLeftWidth: thickness },
        '& > [data-drop="after"]::after': { borderRightWidth: thickness },
        [`@container (max-width: ${2 * width + cardGap - 1}px)`]: {
          '& > [data-drop="before"]::after': { borderWidth: `${thickness}px 0 0` },
          '& > [data-drop="after"]::after': { borderWidth: `0 0 ${thickness}px` },
        },
        // The toolbar is sticky: it must not cover a focused button.
        '& button': { scrollMarginTop: '72px' },
      }}
    >
      {children}
    </Cards>
  );
}
