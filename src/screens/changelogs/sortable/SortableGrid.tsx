import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DndProvider } from 'react-dnd';
import { cardGap } from '../card/cardSize';
import { MoveToPopover } from './MoveToPopover';
import { mouseAndTouch } from './mouseAndTouch';
import { SortableContext, useLifted, useSortable } from './SortableContext';
import { SortableList } from './SortableList';
import { TouchPreview } from './TouchPreview';
import { useSorting } from './useSorting';

const Root = styled('div')({ position: 'relative' });

interface Props {
  /** What the cards that can be moved are called aloud, in their order. */
  names: readonly string[];
  /** Of a card, in pixels. */
  width: number;
  onMove(from: number, to: number): void;
  /** `SortableCard`s, and what stands between and behind them. */
  children: ReactNode;
}

/**
 * Cards of one size in rows, moved by mouse, by touch, by keyboard and by number. Every move is announced.
 */
export function SortableGrid({ names, width, onMove, children }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const sorting = useSorting({ root, names, onMove });
  const { sortable, asked, closeBox, moveTo, announcement } = sorting;
  return (
    <Root ref={setRoot}>
      <p id={sortable.hintId} hidden>
        {translate('seamark.sortable.hint')}
      </p>
      <Box aria-live="assertive" aria-atomic sx={visuallyHidden}>
        {announcement}
      </Box>
      {root && (
        <DndProvider backend={mouseAndTouch} options={{ rootElement: root }}>
          <SortableContext value={sortable}>
            <SortableList width={width}>
              {children}
              <PlaceMark />
            </SortableList>
            <TouchPreview root={root} />
          </SortableContext>
        </DndProvider>
      )}
      {asked && (
        <MoveToPopover
          {...asked}
          count={names.length}
          onMove={to => moveTo(asked.from, to)}
          onClose={closeBox}
        />
      )}
    </Root>
  );
}

const Bar = styled('li')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 2,
  listStyle: 'none',
  pointerEvents: 'none',
  borderRadius: 3,
  backgroundColor: theme.palette.secondary.main,
  boxShadow: `0 0 0 2px ${theme.palette.background.default}`,
  willChange: 'transform',
}));

const thickness = 5;

/**
 * Shows where the lifted card would be dropped: in front of the card there now, or behind it where that moves
 * up. It alone moves: the cards stay where they are until then.
 */
function PlaceMark() {
  const { measure } = useSortable();
  const bar = useRef<HTMLLIElement>(null);
  const lifted = useLifted(now => now);

  useLayoutEffect(() => {
    const mark = bar.current;
    const card = mark?.parentElement?.children[lifted?.place ?? -1];
    if (!lifted || !mark || !(card instanceof HTMLElement)) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = card;
    const isOneColumn = measure().columns === 1;
    const distance = (size: number) =>
      (lifted.place > lifted.from ? size + cardGap / 2 : -cardGap / 2) - thickness / 2;
    const [x, y] = isOneColumn ? [left, top + distance(height)] : [left + distance(width), top];
    mark.style.width = `${isOneColumn ? width : thickness}px`;
    mark.style.height = `${isOneColumn ? thickness : height}px`;
    mark.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    if (lifted.by === 'keyboard') mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [lifted, measure]);

  return <Bar ref={bar} aria-hidden hidden={!lifted || lifted.place === lifted.from} data-place-mark="" />;
}
