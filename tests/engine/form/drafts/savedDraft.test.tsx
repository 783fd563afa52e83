import { screen, waitFor } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { PanelForm } from '../../../../src/engine/form/PanelForm';
import { EngineContext } from '../../../../src/engine/panel/EngineContext';
import type { StoredValues } from '../../../../src/engine/panel/UserStorage';
import { renderView } from '../../../support/views/renderView';

const rafts = defineResource({ name: 'rafts', fields: { name: field.text() }, api: { path: '/rafts' } });

it('a form that replaces itself once it is saved finds no draft of what was saved', async () => {
  const stored = new Map<string, StoredValues>();
  const storage = {
    read: (name: string) => stored.get(name),
    write: (name: string, draft: StoredValues) => Boolean(stored.set(name, draft)),
    remove: (name: string) => void stored.delete(name),
  };
  const drafts: string[][] = [];
  const note = () => void drafts.push([...stored.keys()]);
  const { user } = await renderView(
    <EngineContext value={{ user: { name: '', email: '' }, storage, beforeSessionEnd: new Set() }}>
      <PanelForm draft={['rafts']} onSubmit={async () => note()} onSaved={note}>
        <TextInput source="name" />
        <button type="submit">Save</button>
      </PanelForm>
    </EngineContext>,
    { declarations: [rafts] },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tern');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drafts).toEqual([['rafts'], []]));
});
