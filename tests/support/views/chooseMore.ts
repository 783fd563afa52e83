import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Chooses an action from the More menu next to Create. */
export async function chooseMore(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(entry).not.toHaveAttribute('aria-disabled'));
  await user.click(entry);
}
