import clamp from 'lodash/clamp';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
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
    const announce: Moves['announce'] = (what, from, position) => {
      const { names, translate } = latest.current;
      const args = { name: names[from] ?? '', position: position + 1, count: names.length };
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
  announce(what: 'lifted' | 'moved' | 'dropped' | 'cancelled', from: number, position: number): void;
  moveTo(from: number, to: number): void;
}

/** Drags one card at a time by pointer or keyboard. */
function createDrag(
  grid: RefObject<Pick<Options, 'root' | 'names'>>,
  { announce, moveTo }: Moves,
): Omit<Sortable, 'hintId' | 'openMoveTo'> {
  const dragged = createStore<Dragged | undefined>()(() => undefined);
  const setDragged = (next: Dragged | undefined) => dragged.setState(next, true);
  return {
    dragged,
    startDrag(position, by) {
      setDragged({ from: position, position, by });
      if (by === 'keyboard') announce('lifted', position, position);
    },
    hover(position) {
      const current = dragged.getState();
      if (current && current.position !== position) setDragged({ ...current, position });
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
      flushSync(() => moveTo(from, position));
      grid.current.root?.querySelector<HTMLElement>(`[data-sort-handle="${position}"]`)?.focus();
    },
    cancel() {
      const current = dragged.getState();
      setDragged(undefined);
      if (current) announce('cancelled', current.from, current.from);
    },
    moveByKey(key) {
      const current = dragged.getState();
      const list = grid.current.root?.querySelector('ul');
      const counts = { count: grid.current.names.length, columns: columnsOf(list) };
      const position = current && positionOfKey(key, current.position, counts);
      if (!current || position === undefined) return false;
      setDragged({ ...current, position });
      list?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      announce('moved', current.from, position);
      return true;
    },
  };
}

const columnsOf = (list: Element | null | undefined) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;

/** The position that an arrow key, Home or End moves a card to; undefined for other keys. */
export function positionOfKey(
  key: string,
  position: number,
  { columns, count }: { columns: number; count: number },
): number | undefined {
  const to: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    ArrowUp: position - columns,
    ArrowDown: position + columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(to, key) ? to[key] : undefined;
  return target === undefined ? undefined : clamp(target, 0, count - 1);
}
