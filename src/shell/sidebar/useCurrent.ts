import { type Declaration, type ListView, useRecordList, useScreen } from '../../engine';

/** Finds the current screen in the menu. */
export function useCurrent() {
  const screen = useScreen();
  const recordList = useRecordList();
  const within = ({ name }: Declaration) => screen?.declaration.name === name;
  return {
    /** Whether the current screen belongs to a resource. */
    within,
    /** `page` for the current list, `true` for the list that the current record or form belongs to. */
    list: (declaration: Declaration, list: ListView) => {
      if (!within(declaration)) return undefined;
      if (screen?.view === 'list') return screen.list === list ? 'page' : undefined;
      const isRecordList = recordList?.resource === declaration.name && recordList.list === list.name;
      return isRecordList || declaration.lists.length === 1 ? 'true' : undefined;
    },
  };
}
