import type { ReactNode } from 'react';
import { ResourceContextProvider, type ResourceDefinition } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import { canonicalAddress, type ResourceRoute, resourceRoutes } from './declaration/addresses';
import type { Declaration } from './declaration/Declaration';
import { editableFields } from './declaration/editableFields';
import { lazyFields } from './fields/base/lazyFields';
import { GeneratedList } from './list/GeneratedList';
import { lazyList } from './list/lazyList';
import { useDeclarations } from './panel/DeclarationsContext';
import { lazyModule, lazyNamed } from './panel/lazyModule';

/** Loads forms together with their inputs, so that they render in one step. */
export const lazyViews = lazyModule(
  async () => (await Promise.all([import('./rest'), lazyFields.load()]))[0],
);

/** Preloads the code that the first list does not need. */
export function preloadRest(): void {
  for (const part of [lazyViews, lazyList]) part.preload();
}

const otherViews = {
  view: lazyNamed(() => import('./checks/CheckedMap'), 'CheckedMap'),
  check: lazyNamed(() => import('./checks/ListChecks'), 'ListChecks'),
};
const FormMap = lazyNamed(() => import('./map/form/FormMap'), 'FormMap');

/** The generated views of a record. */
export const generatedViews = {
  create: lazyViews.component('GeneratedCreate'),
  edit: lazyViews.component('GeneratedEdit'),
  import: lazyViews.component('GeneratedImport'),
  show: lazyViews.component('GeneratedShow'),
};

/**
 * The routes of all views at their declared addresses, and redirects from react-admin's paths.
 * @param withheld Shown instead of a screen that the user has no right to see.
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

function viewOf({ declaration, view, list }: ResourceRoute): ReactNode {
  const { form, show } = declaration;
  if (list) return <GeneratedList list={list} otherViews={otherViews} />;
  if (view === 'list') return null;
  const Custom = { create: form, edit: form, import: undefined, show }[view]?.view;
  if (Custom) return <Custom />;
  const Aside = isPlaceEditable(declaration) ? FormMap : undefined;
  if (view === 'create') return <generatedViews.create Aside={Aside} />;
  if (view === 'edit') return <generatedViews.edit Aside={Aside} />;
  const View = generatedViews[view];
  return <View />;
}

function isPlaceEditable({ form, map }: Declaration): boolean {
  const sources = editableFields({ form }).map(({ source }) => source);
  const isEditable = (source: string | undefined) => source === undefined || sources.includes(source);
  return map !== undefined && [map.latitude, map.longitude, map.point].every(isEditable);
}

function ToAddress() {
  const { pathname, search, hash } = useLocation();
  const declarations = useDeclarations();
  return <Navigate to={canonicalAddress(pathname + search + hash, declarations)} replace />;
}

/** React-admin's resource definitions by name. */
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
