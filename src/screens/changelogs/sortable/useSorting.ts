import { useId, useMemo, useRef, useState } from 'react';
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
    const dragged = createStore<Dragged | undefined>()(() => undefined);
    const setDragged = (next: Dragged | undefined) => dragged.setState(next, true);
    const announce = (what: string, from: number, place: number) => {
      const { names } = latest.current;
      const args = { name: names[from] ?? '', place: place + 1, count: names.length };
      setAnnouncement(latest.current.translate(`seamark.sortable.${what}`, args));
    };
    const measure = (): Grid => {
      const { root, names } = latest.current;
      const list = root?.querySelector('ul');
      const first = list?.querySelector('li')?.getBoundingClientRect();
      const { x: left = 0, y: top = 0, width = 0, height = 0 } = first ?? {};
      const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
      return { left, top, width, height, gap: cardGap, columns, count: names.length };
    };
    const moveTo = (from: number, to: number) => {
      setPopover(undefined);
      if (from !== to) latest.current.onMove(from, to);
      announce('dropped', from, to);
    };
    const sortable: Sortable = {
      dragged,
      hintId,
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
        latest.current.root?.querySelector<HTMLElement>(`[data-sort-handle="${place}"]`)?.focus();
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
      openMoveTo: (from, anchor) => setPopover({ from, anchor }),
    };
    return { sortable, moveTo };
  }, [hintId]);

  return { ...moves, popover, closePopover: () => setPopover(undefined), announcement };
}
