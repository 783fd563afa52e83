import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectDeclarations } from '../../src/engine/declaration/collectDeclarations';
import { expectAccessible } from '../support/views/accessibility';
import { renderApp } from '../support/views/renderApp';
import { sampleOf } from './sampleOf';

const declarations = collectDeclarations(import.meta.glob('../../resources/*.tsx', { eager: true }));
let app: Awaited<ReturnType<typeof renderApp>>;

/** Media queries as on a screen of this width in pixels. */
function showAt(width: number) {
  window.matchMedia = (media: string) => {
    const limit = Number(/max-width:\s*([\d.]+)/.exec(media)?.[1]);
    const matches = width <= limit;
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    });
  };
}
afterEach(async () => {
  app.unmount();
  await app.upstream.close();
});

const lists = declarations.flatMap(declaration =>
  declaration.lists
    .filter(({ isPage }) => !isPage)
    .map(list => ({ name: declaration.name, address: list.address, declaration })),
);
describe.each([360, 1280])('at %i px', width => {
  it.each(lists)('$name shows its list at $address, accessible', async ({ address, declaration }) => {
    showAt(width);
    app = await renderApp(address, declarations, async ({ dataProvider }) => {
      if (!declaration.form || !declaration.can.create) return;
      await dataProvider.create(declaration.name, { data: await sampleOf(declaration, dataProvider) });
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    await expectAccessible();
  });
});

const forms = declarations.flatMap(({ name, form, routes }) =>
  form && routes.create ? [{ name, create: routes.create, form }] : [],
);
it.each(forms)(
  '$name shows its form at $create with an input for every field, accessible',
  async ({ name, create, form }) => {
    showAt(1280);
    app = await renderApp(create, declarations);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    for (const { source, field } of form.fields) {
      const input = () => document.querySelector(`[name="${source}"], [id="${source}"]`);
      await waitFor(() =>
        expect([name, source, field.kind, input() !== null]).toEqual([name, source, field.kind, true]),
      );
    }
    await expectAccessible();
  },
);
