import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DndProvider } from 'react-dnd';
import { useLift } from './createLift';
import { markAt } from './gridPlaces';
import { MoveToBox } from './MoveToBox';
import { mouseAndTouch } from './mouseAndTouch';
import { SortableContext, useSortable } from './SortableContext';
import { SortableList } from './SortableList';
import { TouchPreview } from './TouchPreview';
import { useSorting } from './useSorting';

/** Between two cards, in pixels. */
export const gap = 16;

const Root = styled('div')({ position: 'relative' });

interface Props<Member> {
  members: readonly Member[];
  /** What a member is called aloud. */
  nameOf(member: Member): string;
  /** Size of a card, in pixels. */
  width: number;
  height: number;
  onMove(from: number, to: number): void;
  /** A card's content; `hintId` is the text that describes its handle. */
  children(member: Member, place: number, hintId: string): ReactNode;
  /** What stands behind the cards and can't be moved. */
  tail?: ReactNode;
}

/**
 * Cards of one size in rows, moved by mouse, by touch, by keyboard and by number. Every move is announced.
 */
export function SortableGrid<Member>(props: Props<Member>) {
  const { members, nameOf, width, height, onMove, children, tail } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const hintId = useId();
  const names = members.map(nameOf);
  const { sortable, asked, closeBox, moveTo, said } = useSorting({ root, names, width, height, gap, onMove });
  return (
    <Root ref={setRoot}>
      <p id={hintId} hidden>
        {translate('seamark.sortable.hint')}
      </p>
      <Box aria-live="assertive" aria-atomic sx={visuallyHidden}>
        {said}
      </Box>
      {root && (
        <DndProvider backend={mouseAndTouch} options={{ rootElement: root }}>
          <SortableContext value={sortable}>
            <SortableList width={width} gap={gap}>
              {members.map((member, place) => children(member, place, hintId))}
              {tail}
              <PlaceMark />
            </SortableList>
            <TouchPreview root={root} />
          </SortableContext>
        </DndProvider>
      )}
      {asked && (
        <MoveToBox
          {...asked}
          count={members.length}
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

/** Shows where the lifted card would be dropped. It alone moves: the cards stay where they are until then. */
function PlaceMark() {
  const { lift, measure } = useSortable();
  const bar = useRef<HTMLLIElement>(null);
  const lifted = useLift(lift, now => now);

  useLayoutEffect(() => {
    if (!lifted || !bar.current) return;
    const grid = measure();
    const { x, y, isAcross } = markAt(lifted.place, lifted.from, grid);
    const half = thickness / 2;
    bar.current.style.width = `${isAcross ? grid.width : thickness}px`;
    bar.current.style.height = `${isAcross ? thickness : grid.height}px`;
    bar.current.style.transform = `translate3d(${isAcross ? x : x - half}px, ${isAcross ? y - half : y}px, 0)`;
    if (lifted.by === 'keyboard') bar.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [lifted, measure]);

  return <Bar ref={bar} aria-hidden hidden={!lifted || lifted.place === lifted.from} data-place-mark="" />;
}
