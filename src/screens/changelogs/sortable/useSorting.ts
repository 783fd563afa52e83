import { useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
import { cardGap } from '../card/cardSize';
import { type Grid, gapAt, placeOfGap } from './gridGeometry';
import type { Lifted, Sortable } from './SortableContext';

interface Options {
  root: HTMLElement | null;
  /** What the cards are called aloud, in their order. */
  names: readonly string[];
  onMove(from: number, to: number): void;
}

/** The moves of a sortable grid, whatever makes them, and their announcements. */
export function useSorting(options: Options) {
  const translate = useTranslate();
  const hintId = useId();
  const latest = useRef({ ...options, translate });
  latest.current = { ...options, translate };
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<{ from: number; anchor: HTMLElement }>();

  const moves = useMemo(() => {
    const lifted = createStore<Lifted | undefined>()(() => undefined);
    const lift = (next: Lifted | undefined) => lifted.setState(next, true);
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
      setAsked(undefined);
      if (from !== to) latest.current.onMove(from, to);
      announce('dropped', from, to);
    };
    const sortable: Sortable = {
      lifted,
      hintId,
      measure,
      liftByPointer: place => lift({ from: place, place, by: 'pointer' }),
      hover(pointer) {
        const current = lifted.getState();
        if (!current) return;
        const place = placeOfGap(gapAt(pointer, measure()), current.from);
        if (place !== current.place) lift({ ...current, place });
      },
      drop() {
        const current = lifted.getState();
        lift(undefined);
        if (!current) return;
        flushSync(() => moveTo(current.from, current.place));
        // The card stands elsewhere in the page now: the focus goes with it.
        const handle = `[data-sort-handle="${current.place}"]`;
        if (current.by === 'keyboard') latest.current.root?.querySelector<HTMLElement>(handle)?.focus();
      },
      cancel() {
        const current = lifted.getState();
        lift(undefined);
        if (current) announce('cancelled', current.from, current.from);
      },
      liftByKey(place) {
        lift({ from: place, place, by: 'keyboard' });
        announce('lifted', place, place);
      },
      moveByKey(place) {
        const current = lifted.getState();
        if (!current) return;
        lift({ ...current, place });
        announce('moved', current.from, place);
      },
      askPlace: (from, anchor) => setAsked({ from, anchor }),
    };
    return { sortable, moveTo };
  }, [hintId]);

  return { ...moves, asked, closeBox: () => setAsked(undefined), announcement };
}
