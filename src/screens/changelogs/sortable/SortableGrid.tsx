import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DndProvider, type DropTargetMonitor, useDragDropManager, useDrop } from 'react-dnd';
import { cardGap } from '../card/cardSize';
import { MoveToPopover } from './MoveToPopover';
import { mouseAndTouch } from './mouseAndTouch';
import { cardType } from './SortableCard';
import { SortableContext, useDragged, useSortable } from './SortableContext';
import { TouchPreview } from './TouchPreview';
import { useSorting } from './useSorting';

const Root = styled('div')({ position: 'relative' });

interface Props {
  /** The names of the movable cards in order, for announcements. */
  names: readonly string[];
  /** The width of a card in pixels. */
  width: number;
  /** Returns the card's new position, which may differ: cards that cannot be moved keep theirs. */
  onMove(from: number, to: number): number;
  /** `SortableCard`s, with other list items between and after them. */
  children: ReactNode;
}

/** Cards of equal size in rows, sortable by mouse, touch, keyboard and position; moves are announced. */
export function SortableGrid({ names, width, onMove, children }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const sorting = useSorting({ root, names, onMove });
  const { sortable, popover, closePopover, moveTo, announcement } = sorting;
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
              <DropIndicator />
            </SortableList>
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
    </Root>
  );
}

const Cards = styled('ul')({
  position: 'relative',
  display: 'grid',
  gap: cardGap,
  margin: 0,
  padding: 0,
});

/** The only drop target: it computes the position from the pointer, so cards need no drop targets. */
function SortableList({ width, children }: Pick<Props, 'width' | 'children'>) {
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
 * Shows where the dragged card would be dropped: before the card at that position, or after it when moving
 * towards the end. The cards stay in place until the drop.
 */
function DropIndicator() {
  const { measure } = useSortable();
  const bar = useRef<HTMLLIElement>(null);
  const dragged = useDragged(now => now);

  useLayoutEffect(() => {
    const mark = bar.current;
    const card = mark?.parentElement?.children[dragged?.position ?? -1];
    if (!dragged || !mark || !(card instanceof HTMLElement)) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = card;
    const isOneColumn = measure().columns === 1;
    const distance = (size: number) =>
      (dragged.position > dragged.from ? size + cardGap / 2 : -cardGap / 2) - thickness / 2;
    const [x, y] = isOneColumn ? [left, top + distance(height)] : [left + distance(width), top];
    mark.style.width = `${isOneColumn ? width : thickness}px`;
    mark.style.height = `${isOneColumn ? thickness : height}px`;
    mark.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    if (dragged.by === 'keyboard') mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [dragged, measure]);

  return (
    <Bar
      ref={bar}
      aria-hidden
      hidden={!dragged || dragged.position === dragged.from}
      data-drop-indicator=""
    />
  );
}
