import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
import { cardGap } from '../card/cardSize';
import { type Grid, nearestGap, positionOfGap, positionOfKey } from './gridGeometry';
import type { Dragged, Sortable } from './SortableContext';

interface Options {
  root: HTMLElement | null;
  /** The names of the cards in order, for announcements. */
  names: readonly string[];
  /** Returns the card's new position, which may differ: cards that cannot be moved keep theirs. */
  onMove(from: number, to: number): number;
}

/** Moves the cards of a sortable grid by pointer, keyboard or position, and announces each move. */
export function useSorting(options: Options) {
  const translate = useTranslate();
  const hintId = useId();
  const latest = useRef({ ...options, translate });
  latest.current = { ...options, translate };
  const [announcement, setAnnouncement] = useState('');
  const [popover, setPopover] = useState<{ from: number; anchor: HTMLElement }>();

  const moves = useMemo(() => {
    const announce: Moves['announce'] = (what, from, position) => {
      const { names, translate } = latest.current;
      const args = { name: names[from] ?? '', position: position + 1, count: names.length };
      setAnnouncement(translate(`seamark.sortable.${what}`, args));
    };
    const moveTo: Moves['moveTo'] = (from, to) => {
      setPopover(undefined);
      const position = from === to ? to : latest.current.onMove(from, to);
      announce('dropped', from, position);
      return position;
    };
    const sortable: Sortable = {
      ...createDrag(latest, { announce, moveTo }),
      hintId,
      openMoveTo: (from, anchor) => setPopover({ from, anchor }),
    };
    return { sortable, moveTo };
  }, [hintId]);

  return { ...moves, popover, closePopover: () => setPopover(undefined), announcement };
}

interface Moves {
  announce(what: 'lifted' | 'moved' | 'dropped' | 'cancelled', from: number, position: number): void;
  moveTo(from: number, to: number): number;
}

/** Drags one card at a time by pointer or keyboard. */
function createDrag(
  grid: RefObject<Pick<Options, 'root' | 'names'>>,
  { announce, moveTo }: Moves,
): Omit<Sortable, 'hintId' | 'openMoveTo'> {
  const dragged = createStore<Dragged | undefined>()(() => undefined);
  const setDragged = (next: Dragged | undefined) => dragged.setState(next, true);
  const measure = () => measureGrid(grid.current);
  return {
    dragged,
    measure,
    startDrag(position, by) {
      setDragged({ from: position, position, by });
      if (by === 'keyboard') announce('lifted', position, position);
    },
    hover(pointer) {
      const current = dragged.getState();
      if (!current) return;
      const position = positionOfGap(nearestGap(pointer, measure()), current.from);
      if (position !== current.position) setDragged({ ...current, position });
    },
    drop() {
      const current = dragged.getState();
      setDragged(undefined);
      if (!current) return;
      const { from, position, by } = current;
      if (by !== 'keyboard') {
        moveTo(from, position);
        return;
      }
      // The focus follows the card to its new position.
      const to = flushSync(() => moveTo(from, position));
      grid.current.root?.querySelector<HTMLElement>(`[data-sort-handle="${to}"]`)?.focus();
    },
    cancel() {
      const current = dragged.getState();
      setDragged(undefined);
      if (current) announce('cancelled', current.from, current.from);
    },
    moveByKey(key) {
      const current = dragged.getState();
      const position = current && positionOfKey(key, current.position, measure());
      if (!current || position === undefined) return false;
      setDragged({ ...current, position });
      announce('moved', current.from, position);
      return true;
    },
  };
}

function measureGrid({ root, names }: Pick<Options, 'root' | 'names'>): Grid {
  const list = root?.querySelector('ul');
  const first = list?.querySelector('li')?.getBoundingClientRect();
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = first ?? {};
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  return { left, top, width, height, gap: cardGap, columns, count: names.length };
}
