import { Resource, type ResourceDefinition, type ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { loadFormInputs } from '../fields/formInput';
import { lazyNamed } from '../lazyNamed';
import { GeneratedList } from './list/GeneratedList';

const GeneratedCreate = lazyNamed(() => withInputs(import('./form/GeneratedCreate')), 'GeneratedCreate');
const GeneratedEdit = lazyNamed(() => withInputs(import('./form/GeneratedEdit')), 'GeneratedEdit');
const GeneratedImport = lazyNamed(() => import('./import/GeneratedImport'), 'GeneratedImport');
const GeneratedShow = lazyNamed(() => import('./GeneratedShow'), 'GeneratedShow');

/**
 * The views of a record that are not its author's own, by what they do. Each is fetched when it is first
 * drawn.
 */
export const generatedViews = {
  create: GeneratedCreate,
  edit: GeneratedEdit,
  import: GeneratedImport,
  show: GeneratedShow,
};

async function withInputs<Module>(form: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([form, loadFormInputs()]);
  return module;
}

/** React-admin's `<Resource>` of each declaration, with the views that it has, below its name. */
export function declaredRoutes(declarations: Declaration[]) {
  return declarations.map(declaration => (
    <Route
      key={declaration.name}
      path={`${declaration.name}/*`}
      element={
        <Resource {...resourceOf(declaration)}>
          {declaration.routes.import && <Route path="import" element={<GeneratedImport />} />}
        </Resource>
      }
    />
  ));
}

/** What react-admin knows of each resource, by its name. */
export function resourceDefinitions(declarations: Declaration[]): Record<string, ResourceDefinition> {
  return Object.fromEntries(
    declarations.map(declaration => [declaration.name, Resource.registerResource(resourceOf(declaration))]),
  );
}

const resourceOf = ({
  name,
  lists,
  routes,
  form,
  show,
  recordRepresentation,
}: Declaration): ResourceProps => ({
  name,
  recordRepresentation,
  ...(lists.length > 0 && { list: GeneratedList }),
  ...(routes.create && { create: form?.view ?? GeneratedCreate }),
  ...(routes.edit && { edit: form?.view ?? GeneratedEdit }),
  ...(routes.show && { show: show?.view ?? GeneratedShow }),
});
