import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { Declaration, ListView, OtherView } from '../declaration/Declaration';
import { queryString } from '../declaration/listState';
import { lazyNamed } from '../panel/lazyModule';
import { shownView } from './shownView';

const views = {
  view: lazyNamed(() => import('../map/list/ListMap'), 'ListMap'),
  check: lazyNamed(() => import('../checks/ListChecks'), 'ListChecks'),
};

interface Props {
  declaration: Declaration;
  list: ListView;
  title: string;
  /** What stands above it: it filters what is shown. */
  children: ReactNode;
}

/** A list as its address asks for it, in place of its rows. */
export function ListOtherwise(props: Props) {
  const { search } = useLocation();
  const asked = shownView(search, props.list.otherViews);
  const View = asked && views[asked];
  return (
    View && (
      <Suspense fallback={props.children}>
        <View {...props} />
      </Suspense>
    )
  );
}

/** What leads from a list to its other views, with the same filters, and back. */
export function ViewSwitches({ list }: { list: ListView }) {
  return list.otherViews?.map(view => <ViewSwitch key={view} view={view} />);
}

function ViewSwitch({ view }: { view: OtherView }) {
  const { search } = useLocation();
  const translate = useTranslate();
  const params = new URLSearchParams(search);
  const isOn = shownView(search, [view]);
  for (const name of ['view', 'at', 'check']) params.delete(name);
  if (!isOn) params.set(view, view === 'view' ? 'map' : 'all');
  return (
    <Button
      component={Link}
      to={{ search: queryString(params) }}
      onMouseEnter={views[view].preload}
      onFocus={views[view].preload}
      variant="outlined"
    >
      {translate(`seamark.list.${isOn ? 'table' : view}`)}
    </Button>
  );
}
