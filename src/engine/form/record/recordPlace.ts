import { create } from 'zustand';

/** The list that a record belongs to, by names. */
interface Place {
  resource: string;
  list: string;
}

/** Where the record shown belongs; undefined where none is shown. */
export const useRecordPlace = create<Place | undefined>()(() => undefined);

/** Tells the menu where the record shown belongs. */
export const setRecordPlace = (place: Place | undefined): void => useRecordPlace.setState(place, true);
