import { create } from 'zustand';

/** The list that a record belongs to, by names. */
interface Place {
  resource: string;
  list: string;
}

/** Where the record shown belongs; undefined where none is shown. */
export const useRecordList = create<Place | undefined>()(() => undefined);

/** Tells the menu where the record shown belongs. */
export const setRecordList = (place: Place | undefined): void => useRecordList.setState(place, true);
