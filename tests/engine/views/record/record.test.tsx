import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectDeclarations, defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { showAt } from '../../../support/views/showAt';

const wharves = defineResource({
  name: 'wharves',
  fields: {
    name: field.text({ required: true }),
    code: field.text(),
    open: field.boolean({ initial: true }),
    seenAt: field.date({ readOnly: true }),
  },
  list: { perPage: 2, sort: { field: 'name', order: 'ASC' } },
  lists: { open: { filter: { open: true } }, closed: { filter: { open: false }, create: false } },
  show: ['name', 'code'],
  duplicate: { without: ['code'] },
  nextStep: { en: 'Add cranes', hy: 'Ավելացնել կռունկներ' },
  api: { path: '/admin/wharves' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.upstream.close());

beforeEach(() => showAt(1280));

async function open(address: string, names = ['Aberdeen', 'Bergen', 'Cork']) {
  app = await renderApp(address, [wharves], async ({ upstream }) => {
    for (const name of names)
      await upstream.call('POST', '/api/admin/wharves', { name, code: `c-${name}`, open: true });
  });
  return app;
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const steps = async () => within(await screen.findByRole('group', { name: 'Entries of the list' }));
const trail = async () => within(await screen.findByRole('navigation', { name: 'Where this is' }));
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

describe('the neighbours of a record', () => {
  it('are those of the list that one came from, also on its next page, and Back leads to the list', async () => {
    const { user, sent } = await open('/wharves/open');
    await user.click(await screen.findByRole('link', { name: 'Bergen' }));
    await heading('Bergen');
    expect((await steps()).getByText('2 of 3')).toBeVisible();
    sent.length = 0;
    await user.click((await steps()).getByRole('button', { name: 'Next entry' }));
    await heading('Cork');
    expect(sent[0]?.path).toMatch(/page=2&limit=2.*open=true/);
    expect((await steps()).getByText('3 of 3')).toBeVisible();
    expect((await steps()).getByRole('button', { name: 'Next entry' })).toBeDisabled();
    await user.click((await steps()).getByRole('button', { name: 'Previous entry' }));
    await heading('Bergen');
    await user.keyboard('k');
    await heading('Aberdeen');
    expect((await steps()).getByText('1 of 3')).toBeVisible();
    window.history.back();
    await screen.findByRole('link', { name: 'Bergen' });
    expect(window.location.pathname).toBe('/wharves/open');
  });

  it('are not there for a record that no list has led to', async () => {
    await open('/wharves/open');
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bergen' });
    app.unmount();
    await app.upstream.close();
    await open(new URL(href).pathname, []);
    await screen.findByRole('alert');
    expect(screen.queryByRole('group', { name: 'Entries of the list' })).toBeNull();
  });

  it('ask before what is typed is lost, and are gone on to by Save and next', async () => {
    const { user, sent } = await open('/wharves/open');
    await user.click(await screen.findByRole('link', { name: 'Edit Aberdeen' }));
    await user.type(await screen.findByLabelText(/Code/), 'x');
    await user.click((await steps()).getByRole('button', { name: 'Next entry' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/Code/)).toHaveValue('c-Aberdeenx');
    await user.click(screen.getByLabelText(/Code/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading(/Bergen/);
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ code: 'c-Aberdeenx' });
    await user.type(await screen.findByLabelText(/Code/), 'y');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/wharves/open'));
  });
});

describe('the way back', () => {
  it('leads to the list as it was left, and the menu marks the list that a record belongs to', async () => {
    const { user } = await open('/wharves/open?page=2&sort=name&order=DESC');
    await user.click(await screen.findByRole('link', { name: 'Aberdeen' }));
    await heading('Aberdeen');
    expect((await trail()).getByText('Aberdeen')).toHaveAttribute('aria-current', 'page');
    expect(menu().getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
    expect(menu().getByRole('link', { name: 'Closed' })).not.toHaveAttribute('aria-current');
    await user.click((await trail()).getByRole('link'));
    await waitFor(() => expect(window.location.search).toBe('?page=2&sort=name&order=DESC'));
  });

  it('marks the list of a record that was opened by its address', async () => {
    const { user } = await open('/wharves/closed');
    await user.click(await screen.findByRole('link', { name: 'Open' }));
    await waitFor(() => expect(window.location.pathname).toBe('/wharves/open'));
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bergen' });
    await user.click(menu().getByRole('link', { name: 'Closed' }));
    await waitFor(() => expect(window.location.pathname).toBe('/wharves/closed'));
    await app.router.navigate(new URL(href).pathname.replace('/show', ''));
    await heading(/Bergen/);
    expect(menu().getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
    expect((await trail()).getByRole('link', { name: 'Wharves' })).toHaveAttribute('href', '/wharves/open');
  });
});

describe('a duplicate', () => {
  it('begins with the values of the other, but for those that each has for itself', async () => {
    const { user, sent } = await open('/wharves/open');
    await user.click(await screen.findByRole('link', { name: 'Edit Bergen' }));
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await heading(/^New /);
    expect(await screen.findByLabelText(/Name/)).toHaveValue('Bergen');
    expect(screen.getByLabelText(/Code/)).toHaveValue('');
    await user.type(screen.getByLabelText(/Code/), 'c-2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/added/);
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Bergen',
      code: 'c-2',
      open: true,
    });
  });

  it('offers the next step, which the declaration has', async () => {
    const { user } = await open('/wharves/create', []);
    await user.type(await screen.findByLabelText(/Name/), 'Leith');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('link', { name: /Add cranes/ }));
    await heading('Leith');
    expect(window.location.pathname).toMatch(/\/show$/);
  });
});

describe('a declaration with mistakes', () => {
  const mistakesOf = (more: object) => () =>
    collectDeclarations({
      all: {
        piers: defineResource({
          name: 'piers',
          fields: { name: field.text() },
          api: { path: '/p' },
          ...more,
        }),
      },
    });

  it('is told what a duplicate can’t leave out, and of a step that leads nowhere', () => {
    expect(mistakesOf({ duplicate: { without: ['depth'] } })).toThrow(
      'piers.duplicate.without.depth: the form has no such field; leave it out',
    );
    expect(mistakesOf({ nextStep: 'Add' })).toThrow(
      'piers.nextStep: it leads from a new record to its detail; declare form and show, or leave it out',
    );
  });
});
