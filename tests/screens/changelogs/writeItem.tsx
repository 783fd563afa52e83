import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';

// jsdom can't type into an editor; browser tests cover it.
vi.mock('../../../src/engine/fields/richText/RichTextEditor', async () => {
  const { TextInput } = await import('react-admin');
  return {
    RichTextEditor: ({ isRequired: _, ...props }: object & { isRequired: boolean; source: string }) => (
      <TextInput {...props} />
    ),
  };
});

type User = ReturnType<(typeof userEvent)['setup']>;

export const dialog = () => screen.findByRole('dialog');
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const box = async (name: string) => within(await dialog()).findByRole('textbox', { name });
/** @param language Of a translation: ` (Armenian)`. */
export const write = async (user: User, title: string, description: string, language = '') => {
  if (title) await user.type(await box(`Title${language}`), title);
  if (description) await user.type(await box(`Description${language}`), description);
};
export const choose = async (user: User, ...files: File[]) => {
  const input = (await dialog()).querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  await user.upload(input, files);
};
export const save = async (user: User) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
export const startNew = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Create New Item' }));
  await within(await dialog()).findByRole('button', { name: /^Choose an(other)? image$/ });
};
export const edit = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await within(await dialog()).findByRole('button', { name: 'Choose another image' });
};
