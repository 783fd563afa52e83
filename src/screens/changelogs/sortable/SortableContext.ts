import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Grid, Point } from './gridGeometry';

/** A dragged card, and where it would be dropped now (0-based). */
export interface Dragged {
  from: number;
  place: number;
  by: 'mouse' | 'touch' | 'keyboard';
}

/** What the cards of a sortable grid share: the same object for the life of the grid. */
export interface Sortable {
  /** Not in React's state: two hundred cards need not render again for each step of one of them. */
  dragged: StoreApi<Dragged | undefined>;
  /** The id of the text that explains the keys. */
  hintId: string;
  /** The grid as it is laid out now. */
  measure(): Grid;
  /** Starts to drag the card at a place; by the keyboard, that is announced. */
  startDrag(place: number, by: Dragged['by']): void;
  /** The pointer that drags a card is here, in the window's pixels. */
  hover(pointer: Point): void;
  drop(): void;
  cancel(): void;
  /** Moves the dragged card by an arrow key, Home or End, and announces it. Any other key returns false. */
  moveByKey(key: string): boolean;
  /** Opens the "Move to…" popover at a button. */
  openMoveTo(place: number, button: HTMLElement): void;
}

export const SortableContext = createContext<Sortable | undefined>(undefined);

/** @throws Error outside of a sortable grid. */
export function useSortable(): Sortable {
  const sortable = useContext(SortableContext);
  if (!sortable) throw new Error('A sortable card belongs into a SortableGrid');
  return sortable;
}

/** A part of the drag state; renders again only when that part changes. */
export function useDragged<Part>(part: (dragged: Dragged | undefined) => Part): Part {
  return useStore(useSortable().dragged, part);
}
