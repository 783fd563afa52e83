import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
import { cardGap } from '../card/cardSize';
import { type Grid, nearestGap, placeOfGap, placeOfKey } from './gridGeometry';
import type { Dragged, Sortable } from './SortableContext';

interface Options {
  root: HTMLElement | null;
  /** The names of the cards in order, for announcements. */
  names: readonly string[];
  onMove(from: number, to: number): void;
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
    const announce: Moves['announce'] = (what, from, place) => {
      const { names, translate } = latest.current;
      const args = { name: names[from] ?? '', place: place + 1, count: names.length };
      setAnnouncement(translate(`seamark.sortable.${what}`, args));
    };
    const moveTo: Moves['moveTo'] = (from, to) => {
      setPopover(undefined);
      if (from !== to) latest.current.onMove(from, to);
      announce('dropped', from, to);
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
  announce(what: 'lifted' | 'moved' | 'dropped' | 'cancelled', from: number, place: number): void;
  moveTo(from: number, to: number): void;
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
    startDrag(place, by) {
      setDragged({ from: place, place, by });
      if (by === 'keyboard') announce('lifted', place, place);
    },
    hover(pointer) {
      const current = dragged.getState();
      if (!current) return;
      const place = placeOfGap(nearestGap(pointer, measure()), current.from);
      if (place !== current.place) setDragged({ ...current, place });
    },
    drop() {
      const current = dragged.getState();
      setDragged(undefined);
      if (!current) return;
      const { from, place, by } = current;
      if (by !== 'keyboard') return moveTo(from, place);
      // The focus follows the card to its new place.
      flushSync(() => moveTo(from, place));
      grid.current.root?.querySelector<HTMLElement>(`[data-sort-handle="${place}"]`)?.focus();
    },
    cancel() {
      const current = dragged.getState();
      setDragged(undefined);
      if (current) announce('cancelled', current.from, current.from);
    },
    moveByKey(key) {
      const current = dragged.getState();
      const place = current && placeOfKey(key, current.place, measure());
      if (!current || place === undefined) return false;
      setDragged({ ...current, place });
      announce('moved', current.from, place);
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
