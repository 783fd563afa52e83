import { create } from 'zustand';

/** The list of a record, by resource and list name. */
interface Place {
  resource: string;
  list: string;
}

/** The list of the shown record; undefined without one. */
export const useRecordList = create<Place | undefined>()(() => undefined);

/** Sets the list of the shown record, for the menu. */
export const setRecordList = (place: Place | undefined): void => useRecordList.setState(place, true);
