import { createContext, useContext } from 'react';
import type { Lift } from './createLift';
import type { Grid, Point } from './gridPlaces';

/** A grid as it is laid out now, and where its corner is in the window. */
export interface Measured extends Grid {
  corner: Point;
}

/** What the cards of a sortable grid share. It stays the same object as long as the grid is on the screen. */
export interface Sortable {
  lift: Lift;
  measure(): Measured;
  /** A pointer is here, in the window's pixels, with the card that was at `from`. */
  hover(pointer: Point, from: number): void;
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
