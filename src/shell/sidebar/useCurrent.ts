import { type Declaration, type ListView, useRecordList, useScreen } from '../../engine';

/** Tells where the screen shown stands in the menu. */
export function useCurrent() {
  const screen = useScreen();
  const place = useRecordList();
  const within = ({ name }: Declaration) => screen?.declaration.name === name;
  return {
    /** Whether the screen belongs to a resource. */
    within,
    /** `page` for the list shown, `true` for the one that the record or form shown belongs to. */
    list: (declaration: Declaration, list: ListView) => {
      if (!within(declaration)) return undefined;
      if (screen?.view === 'list') return screen.list === list ? 'page' : undefined;
      const isPlace = place?.resource === declaration.name && place.list === list.name;
      return isPlace || declaration.lists.length === 1 ? 'true' : undefined;
    },
  };
}
