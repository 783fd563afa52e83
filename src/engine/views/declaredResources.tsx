import { Resource } from 'react-admin';
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

/**
 * React-admin's `<Resource>` for each declaration, with the views that it has. As elements, not as a
 * component: react-admin reads its children's props.
 */
export function declaredResources(declarations: Declaration[]) {
  return declarations.map(({ name, lists, routes, form, show, recordRepresentation }) => (
    <Resource
      key={name}
      name={name}
      recordRepresentation={recordRepresentation}
      {...(lists.length > 0 && { list: GeneratedList })}
      {...(routes.create && { create: form?.view ?? GeneratedCreate })}
      {...(routes.edit && { edit: form?.view ?? GeneratedEdit })}
      {...(routes.show && { show: show?.view ?? GeneratedShow })}
    >
      {routes.import && <Route path="import" element={<GeneratedImport />} />}
    </Resource>
  ));
}
