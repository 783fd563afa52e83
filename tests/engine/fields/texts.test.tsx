import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { renderForm } from './renderForm';

let app: Awaited<ReturnType<typeof renderForm>>;
const open = async (required: boolean) => {
  app = await renderForm({ name: field.text(), services: field.texts({ required }) });
};

describe('a list of texts in a new record', () => {
  it('is saved empty if it is not required', async () => {
    await open(false);
    await app.user.type(await screen.findByLabelText('Name'), 'Old pier');
    expect(screen.queryByLabelText(/Services 1/)).toBeNull();
    await app.save();
    await waitFor(() => expect(app.written).toEqual([{ name: 'Old pier', services: [] }]));
  });

  it('starts with one line if it is required, moves to the next on Enter, and splits pasted lines', async () => {
    await open(true);
    const line = (number: number) => screen.findByLabelText(`Services ${number}`);
    expect(await line(1)).toBeVisible();
    expect(screen.getByRole('group', { name: /^Services ?\(Required\)$/ })).toHaveTextContent('Services *');
    await app.save();
    expect(await screen.findByText('This item is required')).toBeVisible();
    await app.user.type(await line(1), 'Water');
    // On a slow processor, the next key would otherwise still go into the first line.
    fireEvent.keyDown(await line(1), { key: 'Enter' });
    expect(screen.getByLabelText('Services 2')).toHaveFocus();
    await app.user.paste('Power\r\n\n  Fuel \nCrane');
    await waitFor(async () => expect(await line(4)).toHaveFocus());
    await app.user.click(await line(1));
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect(await line(2)).toHaveFocus());
    await app.user.paste('ful\nof it');
    expect(await line(2)).toHaveValue('Powerfulof it');
    expect(app.written).toEqual([]);
    await app.save();
    await waitFor(() =>
      expect(app.written).toMatchObject([{ services: ['Water', 'Powerfulof it', 'Fuel', 'Crane'] }]),
    );
  });

  it('is focused with its error if it is required and has no line', async () => {
    await open(true);
    await app.user.click(await screen.findByRole('button', { name: 'Remove Services 1' }));
    const add = await screen.findByRole('button', { name: 'Add: Services' });
    await waitFor(() => expect(add).toHaveFocus());
    await app.save();
    await waitFor(() => expect(add).toHaveFocus());
    expect(screen.getByRole('group', { name: /^Services/ })).toHaveAccessibleDescription(
      'Add at least one item to Services',
    );
  });
});
