import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  TestMemoryRouter,
  testDataProvider,
} from 'react-admin';
import { DeclarationsContext, type Field } from '../../../src/engine';
import { completeDeclaration } from '../../../src/engine/declaration/defineResource';
import { RecordForm } from '../../../src/engine/form/RecordForm';
import { PageTitle } from '../../../src/engine/ui/PageTitle';
import { PanelTheme } from '../../../src/theme/PanelTheme';
import { textsIn } from '../../support/views/textsIn';

/**
 * Renders a form with these fields, without the panel around it.
 * @param record The record to edit; a new one by default.
 * @param calls The calls of the data provider that the inputs need.
 */
export async function renderForm(fields: Record<string, Field>, record?: object, calls: object = {}) {
  const declaration = completeDeclaration({ name: 'boats', fields, api: { path: '/boats' } });
  const written: unknown[] = [];
  const rejections: object[] = [];
  const save = async (values: Record<string, unknown>) => {
    written.push(declaration.toPayload(values));
    return rejections.shift();
  };
  const dataProvider = { ...testDataProvider(), ...calls } as DataProvider;
  const view = render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={await textsIn('en', declaration)}>
        <DeclarationsContext value={[declaration]}>
          <ResourceContextProvider value="boats">
            <RecordContextProvider value={record && { id: 1, ...record }}>
              <SaveContextProvider value={{ save }}>
                <PanelTheme>
                  <main>
                    <PageTitle>Boat</PageTitle>
                    <RecordForm declaration={declaration} onCancel={() => {}} />
                  </main>
                </PanelTheme>
              </SaveContextProvider>
            </RecordContextProvider>
          </ResourceContextProvider>
        </DeclarationsContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const user = userEvent.setup({ applyAccept: false });
  return {
    ...view,
    user,
    /** The payloads of the saves. */
    written,
    /** Lets the next save fail with these errors by field. */
    reject: (errors: object) => void rejections.push(errors),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
