import type { ReactNode } from 'react';
import { ResourceContextProvider, type ResourceDefinition } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import { type ResourceRoute, resourceRoutes, settledAddress } from './declaration/addresses';
import type { Declaration } from './declaration/Declaration';
import { rest as fields } from './fields/lazyRest';
import { GeneratedList } from './list/GeneratedList';
import { rest as listRest } from './list/lazyRest';
import { useDeclarations } from './panel/DeclarationsContext';
import { lazyModule, lazyNamed } from './panel/lazyModule';

/** A form comes with its inputs, so that it is drawn whole. */
export const rest = lazyModule(async () => (await Promise.all([import('./rest'), fields.load()]))[0]);

/** Fetches what the first list is drawn without. */
export function preloadRest(): void {
  for (const part of [rest, listRest]) part.preload();
}

const otherViews = {
  view: lazyNamed(() => import('./checks/CheckedMap'), 'CheckedMap'),
  check: lazyNamed(() => import('./checks/ListChecks'), 'ListChecks'),
};
const FormMap = lazyNamed(() => import('./map/form/FormMap'), 'FormMap');

/** The views of a record that are not its author's own, by what they do. */
export const generatedViews = {
  create: rest.component('GeneratedCreate'),
  edit: rest.component('GeneratedEdit'),
  import: rest.component('GeneratedImport'),
  show: rest.component('GeneratedShow'),
};

/**
 * The views of all declarations, each at its declared address, and redirects from react-admin's paths.
 * @param withheld Shown at the address of a screen that this person has no right to.
 */
export function declaredRoutes(declarations: Declaration[], withheld: ReactNode) {
  return resourceRoutes(declarations).map(route => {
    const { path, kind, declaration, view } = route;
    const key = `${kind} ${path}`;
    const screen = (
      <ResourceContextProvider key={key} value={declaration.name}>
        {viewOf(route)}
      </ResourceContextProvider>
    );
    const element = { address: screen, alias: <ToAddress />, withheld }[kind];
    return <Route key={`${key} ${view}`} path={path} caseSensitive element={element} />;
  });
}

function viewOf({ declaration: { form, show, map }, view, list }: ResourceRoute): ReactNode {
  if (list) return <GeneratedList list={list} otherViews={otherViews} />;
  if (view === 'list') return null;
  const Custom = { create: form, edit: form, import: undefined, show }[view]?.view;
  if (Custom) return <Custom />;
  if (view === 'create') return <generatedViews.create Aside={map && FormMap} />;
  if (view === 'edit') return <generatedViews.edit Aside={map && FormMap} />;
  const View = generatedViews[view];
  return <View />;
}

function ToAddress() {
  const { pathname, search, hash } = useLocation();
  const declarations = useDeclarations();
  return <Navigate to={settledAddress(pathname + search + hash, declarations)} replace />;
}

/** What react-admin knows of each resource, by its name. */
export function resourceDefinitions(declarations: Declaration[]): Record<string, ResourceDefinition> {
  return Object.fromEntries(
    declarations.map(({ name, lists, routes, recordRepresentation }) => [
      name,
      {
        name,
        recordRepresentation,
        hasList: lists.length > 0,
        hasCreate: routes.create !== undefined,
        hasEdit: routes.edit !== undefined,
        hasShow: routes.show !== undefined,
      },
    ]),
  );
}
