import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createLift } from './createLift';
import { columnsIn, gapAt, placeOfGap } from './gridPlaces';
import type { Measured, Sortable } from './SortableContext';

interface Options {
  root: HTMLElement | null;
  /** What the cards are called aloud, in their order. */
  names: readonly string[];
  width: number;
  height: number;
  gap: number;
  onMove(from: number, to: number): void;
}

/** The moves of a sortable grid, whatever makes them, and their announcements. */
export function useSorting(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const translate = useTranslate();
  const say = useRef(translate);
  say.current = translate;
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ from: number; anchor: HTMLElement }>();
  const focusNext = useRef<number>(undefined);

  const moves = useMemo(() => {
    const lift = createLift();
    const announce = (what: string, from: number, place: number) => {
      const { names } = latest.current;
      const args = { name: names[from] ?? '', place: place + 1, count: names.length };
      setSaid(say.current(`seamark.sortable.${what}`, args));
    };
    const measure = (): Measured => {
      const { root, names, width, height, gap } = latest.current;
      const list = root?.querySelector('ul');
      const first = list?.querySelector<HTMLElement>('li');
      const { left: x = 0, top: y = 0 } = list?.getBoundingClientRect() ?? {};
      return {
        corner: { x, y },
        left: first?.offsetLeft ?? 0,
        top: first?.offsetTop ?? 0,
        columns: columnsIn(list?.clientWidth ?? 0, { width, gap }),
        count: names.length,
        width,
        height,
        gap,
      };
    };
    const moveTo = (from: number, to: number) => {
      setAsked(undefined);
      if (from !== to) latest.current.onMove(from, to);
      announce('dropped', from, to);
    };
    const sortable: Sortable = {
      lift,
      measure,
      hover(pointer, from) {
        const { corner, ...grid } = measure();
        const at = gapAt({ x: pointer.x - corner.x, y: pointer.y - corner.y }, grid);
        lift.set({ from, place: placeOfGap(at, from), by: 'pointer' });
      },
      drop() {
        const lifted = lift.get();
        lift.set(undefined);
        if (!lifted) return;
        if (lifted.by === 'keyboard') focusNext.current = lifted.place;
        moveTo(lifted.from, lifted.place);
      },
      cancel() {
        const lifted = lift.get();
        lift.set(undefined);
        if (lifted) announce('cancelled', lifted.from, lifted.from);
      },
      liftByKey(place) {
        lift.set({ from: place, place, by: 'keyboard' });
        announce('lifted', place, place);
      },
      moveByKey(place) {
        const lifted = lift.get();
        if (!lifted) return;
        lift.set({ ...lifted, place });
        announce('moved', lifted.from, place);
      },
      askPlace: (from, anchor) => setAsked({ from, anchor }),
    };
    return { sortable, moveTo };
  }, []);

  // A card that was dropped by the keyboard stands elsewhere in the page now: the focus goes with it.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    options.root?.querySelector<HTMLElement>(`[data-sort-handle="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });

  return { ...moves, asked, closeBox: () => setAsked(undefined), said };
}
