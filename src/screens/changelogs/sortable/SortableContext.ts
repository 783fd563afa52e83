import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';

/** A dragged card, and the position where it would be dropped (0-based). */
export interface Dragged {
  from: number;
  position: number;
  by: 'mouse' | 'touch' | 'keyboard';
}

/** The state shared by the cards of a sortable grid; the same object for the life of the grid. */
export interface Sortable {
  /** Not in React's state: a step of one card need not re-render all of them. */
  dragged: StoreApi<Dragged | undefined>;
  /** The id of the text that explains the keys. */
  hintId: string;
  /** Starts dragging the card at a position; announced for the keyboard. */
  startDrag(position: number, by: Dragged['by']): void;
  /** Reports that the pointer points at the card at a position. */
  hover(position: number): void;
  drop(): void;
  cancel(): void;
  /** Moves the dragged card by arrow keys, Home or End, announced. Returns false for other keys. */
  moveByKey(key: string): boolean;
  /** Opens the "Move to…" popover at a button. */
  openMoveTo(position: number, button: HTMLElement): void;
}

export const SortableContext = createContext<Sortable | undefined>(undefined);

/** @throws Error outside of a sortable grid. */
export function useSortable(): Sortable {
  const sortable = useContext(SortableContext);
  if (!sortable) throw new Error('A sortable card belongs into a SortableGrid');
  return sortable;
}

/** A part of the drag state; re-renders only when that part changes. */
export function useDragged<Part>(part: (dragged: Dragged | undefined) => Part): Part {
  return useStore(useSortable().dragged, part);
}
