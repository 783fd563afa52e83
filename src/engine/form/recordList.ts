import { create } from 'zustand';

/** The list of a record, by resource and list name. */
interface RecordList {
  resource: string;
  list: string;
}

/** The list of the shown record, for the menu; undefined without one. */
export const useRecordList = create<RecordList | undefined>()(() => undefined);
