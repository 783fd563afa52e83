import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcut } from '../../../src/engine';
import { renderLayout } from '../renderLayout';

// Modules read it as they load.
vi.hoisted(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));

const pressed = vi.fn();

const Save = () => (
  <button type="button" aria-keyshortcuts={useShortcut('Control+s')} onClick={pressed}>
    Save
  </button>
);

it('keys with Control use Command on a Mac, and show it', async () => {
  const { user } = renderLayout(<Save />);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-keyshortcuts', 'Meta+S');
  await user.keyboard('{Control>}s{/Control}');
  expect(pressed).not.toHaveBeenCalled();
  await user.keyboard('{Meta>}s{/Meta}');
  expect(pressed).toHaveBeenCalledOnce();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet).toHaveTextContent('⌘+S');
  expect(sheet).not.toHaveTextContent('Ctrl');
});
