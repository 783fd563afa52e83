import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallRecorder } from '../../src/devtools/createCallRecorder';
import { Inspector } from '../../src/devtools/Inspector';
import { useKeyLocations } from '../../src/devtools/useKeyLocations';
import { defineResource, field } from '../../src/engine';
import { renderApp } from '../support/views/renderApp';
import { showAt } from '../support/views/showAt';

const wharves = defineResource({
  name: 'wharves',
  fields: {
    name: field.text({ required: true }),
    kind: field.select({ choices: ['stone', 'wood'] }),
    'owner.name': field.text(),
    crew: field.items({ fields: { role: field.text() } }),
    depth: field.number({ readOnly: true }),
  },
  list: { columns: ['name', 'kind', 'owner.name'], filters: ['kind'] },
  form: { fields: ['name', 'crew'], sections: { owner: { fields: ['owner.name', 'kind'] } } },
  show: ['name', 'depth'],
  api: { path: '/admin/wharves' },
});
const wharf = { name: 'East', kind: 'wood', owner: { name: 'Ani' }, crew: [{ role: 'cook' }] };

const positions: Record<string, string> = { 'wharves.fields.name': 'resources/wharves.tsx:4:5' };
const opened = vi.fn();

/** Renders the panel at an address, with the inspector's This screen tab open. */
async function inspect(address: string) {
  localStorage.setItem('seamark.inspector', 'true');
  const app = await renderApp(address, [wharves], async ({ dataProvider }) => {
    await dataProvider.create('wharves', { data: wharf });
  });
  const { router, user } = app;
  render(<Inspector recorder={createCallRecorder()} router={router} declarations={[wharves]} />);
  const inspector = within(screen.getByRole('complementary', { name: 'Inspector' }));
  await user.click(inspector.getByRole('tab', { name: 'This screen' }));
  return { ...app, inspector };
}

beforeEach(() => {
  const { fetch } = globalThis;
  const answer = async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://any');
    if (pathname === '/__positions')
      return Response.json(searchParams.getAll('key').map(key => positions[key] ?? null));
    if (pathname === '/__open-in-editor') return opened(searchParams.get('file'));
    return fetch(address, init);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  opened.mockReset();
  showAt(1280);
});

it('the keys are those of the list or the form on screen, and open their declaration in the editor', async () => {
  const { inspector, router, user } = await inspect('/wharves');
  const itemsOf = (name: string) =>
    within(inspector.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(inspector.getByText(/^The list of/)).toHaveTextContent('The list of wharves');
  expect(itemsOf('list.columns')).toEqual([
    'name field.text, required',
    'kind field.select',
    'owner.name field.text',
  ]);
  expect(itemsOf('list.filters')).toEqual(['kind field.select']);
  await user.click(await inspector.findByRole('link', { name: 'name' }));
  expect(opened).toHaveBeenCalledWith('resources/wharves.tsx:4:5');

  await router.navigate('/wharves/create');
  expect(await inspector.findByText(/^The create of/)).toBeVisible();
  expect(itemsOf('form')).toEqual(['name field.text, required', 'crew field.items']);
  expect(itemsOf('form.sections.owner')).toHaveLength(2);
});

it('the location of a key is requested again when its declaration changes', async () => {
  const initialProps = { declaration: wharves };
  const { rerender } = renderHook(({ declaration }) => useKeyLocations(['wharves'], declaration), {
    initialProps,
  });
  rerender({ declaration: { ...wharves } });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});

describe('the picked element', () => {
  async function open(address: string) {
    const { inspector, user } = await inspect(address);
    const button = inspector.getByRole('button', { name: 'Pick' });
    const pick = async (element: HTMLElement) => {
      await user.click(button);
      await user.click(element);
      expect(button).toHaveAttribute('aria-pressed', 'false');
      return inspector.getByRole('status').textContent;
    };
    return { inspector, user, button, pick };
  }

  it('shows the key of a cell, a column header or a filter, and does not follow or sort', async () => {
    const { pick } = await open('/wharves');
    const table = within(await screen.findByRole('table'));
    const [column, filter] = ['columns', 'filters'].map(list => `here by wharves.list.${list}`);
    const kind = 'wharves.fields.kind (select)';
    expect(await pick(await table.findByText('wood'))).toBe(`${kind}, ${column}`);
    expect(await pick(table.getByText('East'))).toBe(`wharves.fields.name (text), ${column}`);
    expect(await pick(table.getByText('Ani'))).toBe(`wharves.fields.owner.name (text), ${column}`);
    expect(await pick(table.getByRole('columnheader', { name: /Kind/i }))).toBe(`${kind}, ${column}`);
    expect(await pick(screen.getByRole('combobox', { name: /Kind/i }))).toBe(`${kind}, ${filter}`);
    expect(await pick(screen.getByRole('heading', { level: 1 }))).toBe('No field has made this.');
    expect(window.location.href).toMatch(/\/wharves$/);
  });

  it('shows the key of a line of a card on a phone', async () => {
    showAt(360);
    const { pick } = await open('/wharves');
    expect(await pick(await screen.findByText('Ani'))).toBe(
      'wharves.fields.owner.name (text), here by wharves.list.columns',
    );
  });

  it('shows the key of an input; Enter picks the focused one, and Escape cancels', async () => {
    const { inspector, user, button, pick } = await open('/wharves/create');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const status = inspector.getByRole('status');
    await user.click(button);
    name.focus();
    await waitFor(() => expect(status).toHaveTextContent('wharves.fields.name'));
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(status).toBeEmptyDOMElement();
    await user.click(button);
    name.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(status).toHaveTextContent('wharves.fields.name (text), here by wharves.form');

    expect(await pick(screen.getByRole('textbox', { name: /^Owner/ }))).toBe(
      'wharves.fields.owner.name (text), here by wharves.form.sections.owner',
    );
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    expect(await pick(await screen.findByRole('textbox', { name: /Role/ }))).toBe(
      'wharves.fields.crew.fields.role (items), here by wharves.form',
    );
    expect(await pick(name)).toBe('wharves.fields.name (text), here by wharves.form');
  });
});
