import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inspector } from '../../src/devtools/Inspector';
import { createCallRecorder } from '../../src/devtools/recordCalls';
import { type Declaration, defineResource, field } from '../../src/engine';
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

const places: Record<string, string> = { 'wharves.fields.name': 'resources/wharves.tsx:4:5' };
const opened = vi.fn();

/** Renders the panel at an address, with the inspector's This screen tab open. */
async function inspect(address: string, declarations: Declaration[] = [wharves]) {
  localStorage.setItem('seamark.inspector', 'true');
  const app = await renderApp(address, declarations, async ({ dataProvider }) => {
    await dataProvider.create('wharves', { data: wharf });
  });
  const { router, user } = app;
  const location = {
    path: () => router.state.location.pathname + router.state.location.search,
    subscribe: (listener: () => void) => router.subscribe(listener),
  };
  render(<Inspector recorder={createCallRecorder()} location={location} declarations={declarations} />);
  const inspector = within(screen.getByRole('complementary', { name: 'Inspector' }));
  await user.click(inspector.getByRole('tab', { name: 'This screen' }));
  return { ...app, inspector };
}

beforeEach(() => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://any');
    if (pathname === '/__places')
      return Response.json(searchParams.getAll('key').map(key => places[key] ?? null));
    if (pathname === '/__open-in-editor') return opened(searchParams.get('file'));
    return fetch(address, init);
  });
});
afterEach(() => {
  localStorage.removeItem('seamark.inspector');
  opened.mockReset();
  vi.unstubAllGlobals();
  showAt(1280);
});

describe('the keys of a screen', () => {
  it('are those of the list with the types of its fields', async () => {
    const { inspector } = await inspect('/wharves');
    expect(inspector.getByText(/^The list of/)).toHaveTextContent('The list of wharves');
    const columns = within(inspector.getByRole('region', { name: 'list.columns' }));
    expect(columns.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'name field.text, required',
      'kind field.select',
      'owner.name field.text',
    ]);
    const filters = within(inspector.getByRole('region', { name: 'list.filters' }));
    expect(filters.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are those of the form, grouped by section', async () => {
    const { inspector } = await inspect('/wharves/create');
    const form = within(inspector.getByRole('region', { name: 'form' }));
    expect(form.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'name field.text, required',
      'crew field.items',
    ]);
    expect(inspector.getByRole('region', { name: 'form.sections.owner' })).toBeVisible();
  });

  it('open their declaration in the editor', async () => {
    const { inspector, user } = await inspect('/wharves');
    await user.click(await inspector.findByRole('link', { name: 'name' }));
    expect(opened).toHaveBeenCalledWith('resources/wharves.tsx:4:5');
  });

  it('follow the panel to another screen', async () => {
    const { inspector, router } = await inspect('/wharves');
    await router.navigate('/wharves/create');
    expect(await inspector.findByText(/^The create of/)).toBeVisible();
  });
});

describe('the picked element', () => {
  async function pick(address: string, find: () => Promise<HTMLElement>) {
    const { inspector, user } = await inspect(address);
    const element = await find();
    await user.click(inspector.getByRole('button', { name: 'Pick' }));
    await user.click(element);
    expect(inspector.getByRole('button', { name: 'Pick' })).toHaveAttribute('aria-pressed', 'false');
    return inspector.getByRole('status').textContent;
  }

  it.each([
    ['a cell', 'wood', 'wharves.fields.kind (select), here by wharves.list.columns'],
    ['a link in a cell', 'East', 'wharves.fields.name (text), here by wharves.list.columns'],
    ['a cell of an object inside', 'Ani', 'wharves.fields.owner.name (text), here by wharves.list.columns'],
  ])('shows the key of %s', async (_, text, named) => {
    const find = async () => within(await screen.findByRole('table')).findByText(text, { ignore: 'option' });
    expect(await pick('/wharves', find)).toBe(named);
    expect(window.location.pathname).toBe('/wharves');
  });

  it('shows the key of a column header', async () => {
    const find = () => screen.findByRole('columnheader', { name: /Kind/i });
    expect(await pick('/wharves', find)).toBe('wharves.fields.kind (select), here by wharves.list.columns');
    expect(window.location.search).toBe('');
  });

  it('shows the key of a filter, not of the column with the same name', async () => {
    const find = () => screen.findByRole('combobox', { name: /Kind/i });
    expect(await pick('/wharves', find)).toBe('wharves.fields.kind (select), here by wharves.list.filters');
  });

  it('shows the key of a line of a card on a phone', async () => {
    showAt(360);
    const find = async () => screen.findByText('Ani');
    expect(await pick('/wharves', find)).toBe(
      'wharves.fields.owner.name (text), here by wharves.list.columns',
    );
  });

  it.each([
    ['an input', /^Name/, 'wharves.fields.name (text), here by wharves.form'],
    [
      'an input of a section',
      /^Owner/,
      'wharves.fields.owner.name (text), here by wharves.form.sections.owner',
    ],
  ])('shows the key of %s', async (_, label, named) => {
    expect(await pick('/wharves/create', () => screen.findByRole('textbox', { name: label }))).toBe(named);
  });

  it('shows the key of an input in a list entry', async () => {
    const find = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Add/ }));
      return screen.findByRole('textbox', { name: /Role/ });
    };
    expect(await pick('/wharves/create', find)).toBe(
      'wharves.fields.crew.fields.role (items), here by wharves.form',
    );
  });

  it('is reported if no field rendered it', async () => {
    const find = () => screen.findByRole('heading', { level: 1 });
    expect(await pick('/wharves', find)).toBe('No field has made this.');
  });

  it('is also picked by keyboard; Escape cancels', async () => {
    const { inspector, user } = await inspect('/wharves/create');
    const input = await screen.findByRole('textbox', { name: /^Name/ });
    const button = inspector.getByRole('button', { name: 'Pick' });
    await user.click(button);
    input.focus();
    await waitFor(() => expect(inspector.getByRole('status')).toHaveTextContent('wharves.fields.name'));
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(inspector.getByRole('status')).toBeEmptyDOMElement();
    await user.click(button);
    input.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(inspector.getByRole('status')).toHaveTextContent(
      'wharves.fields.name (text), here by wharves.form',
    );
  });
});
