import Stack from '@mui/material/Stack';
import { type ComponentType, Suspense } from 'react';
import { ListContextProvider, useResourceContext, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useDeclaration } from '../panel/useDeclaration';
import { PageTitle } from '../ui/PageTitle';
import { ListFrame } from './ListFrame';
import { usePanelList } from './usePanelList';

/** A list of the resource in context, from its declaration. The address holds its whole state. */
export function GeneratedList({ list }: { list: ListView }) {
  const declaration = useDeclaration();
  if (list.isPage && list.view) return declaration.isPage ? <OwnPage view={list.view} /> : <list.view />;
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

/** A page of its author's below the heading that every screen has, which waits for no code. */
function OwnPage({ view: View }: { view: ComponentType }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 3 }}>
      <PageTitle>{translate(`resources.${useResourceContext()}.name`, { smart_count: 2 })}</PageTitle>
      <Suspense>
        <View />
      </Suspense>
    </Stack>
  );
}
