import { type Declaration, inMenuOrder, type ListView } from '../../engine';

export interface SearchedList {
  declaration: Declaration;
  list: ListView;
}

/** Every list that can be searched, in the menu's order; those of the resource shown come first. */
export function searchedLists(declarations: readonly Declaration[], shown?: Declaration): SearchedList[] {
  const lists = inMenuOrder(declarations).flatMap(declaration =>
    declaration.lists.filter(({ searchable }) => searchable).map(list => ({ declaration, list })),
  );
  const isShown = ({ declaration }: SearchedList) => declaration.name === shown?.name;
  return [...lists.filter(isShown), ...lists.filter(each => !isShown(each))];
}
