import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { useLift } from './createLift';
import { markAt } from './gridPlaces';
import { useSortable } from './SortableContext';

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
export function PlaceMark() {
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
