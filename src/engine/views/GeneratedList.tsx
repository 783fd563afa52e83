import { ListBase } from 'react-admin';
import { useDeclaration } from '../useDeclaration';
import { ListFrame } from './ListFrame';
import { useCurrentList } from './useCurrentList';

/** A failed load goes to the console only; what was there stays (spec.md §8). */
const queryOptions = { onError: (error: Error) => console.error(error) };

/** The list of the resource in context, from its declaration. The location holds its whole state. */
export function GeneratedList() {
  const declaration = useDeclaration();
  const list = useCurrentList(declaration);
  if (list.standalone && list.view) return <list.view />;
  return (
    <ListBase
      key={list.name}
      storeKey={false}
      disableAuthentication
      perPage={list.perPage}
      sort={list.sort}
      filter={list.filter}
      debounce={100}
      queryOptions={queryOptions}
    >
      <ListFrame declaration={declaration} list={list} />
    </ListBase>
  );
}
