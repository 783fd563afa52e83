import { ListContextProvider } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useDeclaration } from '../panel/useDeclaration';
import { ListFrame } from './ListFrame';
import { usePanelList } from './usePanelList';

/** A list of the resource in context, from its declaration. The address holds its whole state. */
export function GeneratedList({ list }: { list: ListView }) {
  const declaration = useDeclaration();
  if (list.isPage && list.view) return <list.view />;
  return <OneList declaration={declaration} list={list} />;
}

function OneList({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { context, readAt } = usePanelList(declaration, list);
  return (
    <ListContextProvider value={context}>
      <ListFrame declaration={declaration} list={list} readAt={readAt} />
    </ListContextProvider>
  );
}
