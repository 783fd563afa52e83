import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createPanelRouter } from '../src/createPanelRouter';
import { collectDeclarations, defineResource, field } from '../src/engine';
import { PageTitle } from '../src/engine/ui/PageTitle';

const declarations = collectDeclarations({
  buoys: {
    buoys: defineResource({
      name: 'buoys',
      menu: { order: 1 },
      routes: { list: { admin: '/buoys/admin', custom: '/buoys/custom' } },
      fields: { code: field.text() },
      lists: { admin: { filter: { custom: false } }, custom: { filter: { custom: true } } },
      api: { path: '/buoys' },
    }),
  },
});

const open = (typed: string, state: unknown = null) => {
  window.history.replaceState(state, '', typed);
  const router = createPanelRouter(<PageTitle>Panel</PageTitle>, declarations);
  render(<RouterProvider router={router} />);
  router.dispose();
  return window.location.pathname + window.location.search;
};

it('rewrites what was typed before it is read, and keeps the state of the history', () => {
  expect(open('/buoys?filter={"custom":true}&page=abc', { usr: { kept: true } })).toBe('/buoys/custom');
  expect(window.history.state).toMatchObject({ usr: { kept: true } });
});
