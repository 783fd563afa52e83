import { screen } from '@testing-library/react';
import { RecordContextProvider, SaveContextProvider } from 'react-admin';
import type { Field } from '../../../src/engine';
import { completeDeclaration } from '../../../src/engine/declaration/defineResource';
import { RecordForm } from '../../../src/engine/form/RecordForm';
import { PageTitle } from '../../../src/engine/ui/PageTitle';
import { PanelTheme } from '../../../src/theme/PanelTheme';
import { renderView } from '../../support/views/renderView';

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
  const { user, ...view } = await renderView(
    <RecordContextProvider {...(record && { value: { id: 1, ...record } })}>
      <SaveContextProvider value={{ save }}>
        <PanelTheme>
          <main>
            <PageTitle>Boat</PageTitle>
            <RecordForm declaration={declaration} onCancel={() => {}} />
          </main>
        </PanelTheme>
      </SaveContextProvider>
    </RecordContextProvider>,
    { declarations: [declaration], calls },
  );
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
