import { ListContextProvider } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { useDeclaration } from '../../useDeclaration';
import { ListFrame } from './ListFrame';
import { useCurrentList } from './useCurrentList';
import { usePanelList } from './usePanelList';

/** The list of the resource in context, from its declaration. The location holds its whole state. */
export function GeneratedList() {
  const declaration = useDeclaration();
  const list = useCurrentList(declaration);
  if (list.isPage && list.view) return <list.view />;
  return <OneList key={list.name} declaration={declaration} list={list} />;
}

function OneList({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { context, readAt } = usePanelList(declaration, list);
  return (
    <ListContextProvider value={context}>
      <ListFrame declaration={declaration} list={list} readAt={readAt} />
    </ListContextProvider>
  );
}
