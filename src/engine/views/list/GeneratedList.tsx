import { ListBase } from 'react-admin';
import { usePrefetch } from '../../PrefetchContext';
import { useDeclaration } from '../../useDeclaration';
import { logFailedLoad } from '../logFailedLoad';
import { ListFrame } from './ListFrame';
import { useCurrentList } from './useCurrentList';

/** The list of the resource in context, from its declaration. The location holds its whole state. */
export function GeneratedList() {
  const declaration = useDeclaration();
  const list = useCurrentList(declaration);
  const { staleTime } = usePrefetch();
  if (list.isPage && list.view) return <list.view />;
  return (
    <ListBase
      key={list.name}
      storeKey={false}
      disableAuthentication
      perPage={list.perPage}
      sort={list.sort}
      filter={list.filter}
      debounce={100}
      queryOptions={{ staleTime, onError: logFailedLoad }}
    >
      <ListFrame declaration={declaration} list={list} />
    </ListBase>
  );
}
