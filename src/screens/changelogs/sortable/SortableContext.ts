import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Grid, Point } from './gridGeometry';

/** A lifted card, by a pointer or by the keyboard, and where it would be dropped now (0-based). */
export interface Lifted {
  from: number;
  place: number;
  by: 'pointer' | 'keyboard';
}

/** What the cards of a sortable grid share. It stays the same object as long as the grid is on the screen. */
export interface Sortable {
  /**
   * Outside of React's state: two hundred cards need not render again for every step of one of them.
   */
  lifted: StoreApi<Lifted | undefined>;
  /** The id of the text that explains the keys. */
  hintId: string;
  /** The grid as it is laid out now. */
  measure(): Grid;
  liftByPointer(place: number): void;
  /** The pointer that has lifted a card is here, in the window's pixels. */
  hover(pointer: Point): void;
  drop(): void;
  cancel(): void;
  /** Lifts the card at a place by the keyboard, or moves the lifted one on; both are announced. */
  liftByKey(place: number): void;
  moveByKey(place: number): void;
  /** Opens the "Move to…" box at the button that asks for it. */
  askPlace(place: number, button: HTMLElement): void;
}

export const SortableContext = createContext<Sortable | undefined>(undefined);

/** @throws Error outside of a sortable grid. */
export function useSortable(): Sortable {
  const sortable = useContext(SortableContext);
  if (!sortable) throw new Error('A sortable card belongs into a SortableGrid');
  return sortable;
}

/** Part of what is being moved; renders again only when that part changes. */
export function useLifted<Part>(part: (lifted: Lifted | undefined) => Part): Part {
  return useStore(useSortable().lifted, part);
}
