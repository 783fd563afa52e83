import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import type { SentRequest } from '../../../support/views/readCall';
import { renderWholePanel } from '../../../support/views/renderWholePanel';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { showAt } from '../../../support/views/showAt';
import { withResolvers } from '../../../support/withResolvers';

interface Light {
  id: number;
  name: string;
  kind: string;
  depth?: number;
  locked?: boolean;
}

/** The ids of the lights whose marks were rendered. */
let renderedMarks: number[];
/** How often the list's filter was rendered. */
let filterRenders = 0;

const kind = field.select({
  choices: [
    { id: 'fixed', name: 'Fixed' },
    { id: 'flashing', name: 'Flashing' },
  ],
});

const lights = defineResource({
  name: 'lights',
  fields: {
    name: field.text({ required: true }),
    kind: {
      ...kind,
      Filter: props => {
        filterRenders += 1;
        return kind.Filter && <kind.Filter {...props} />;
      },
    },
    mark: field.computed(light => {
      renderedMarks.push(light.id as number);
      return `M${light.id}`;
    }),
    depth: field.number({
      min: 0,
      readOnly: light => light.kind === 'fixed',
      check: (depth, { values }) => (depth > Number(values.id) ? undefined : 'Too shallow'),
    }),
    locked: field.boolean({ readOnly: true }),
  },
  list: { columns: ['name', 'kind', 'mark'], filters: ['kind'], perPage: 6 },
  can: {
    editMany: true,
    deleteMany: true,
    edit: light => !light.locked,
    delete: light => !['Light 3', 'Lost light'].includes(light.name),
  },
  actions: {
    test: {
      request: 'POST /{id}/test',
      bulk: 'each',
      confirm: 'Test these lights?',
      can: light => !['Light 4', 'Lost light'].includes(light.name),
    },
    flash: {
      request: 'POST /{id}/flash',
      bulk: 'each',
      can: light => light.name !== 'Lost light',
      inverse: { label: 'Fix', can: light => light.kind === 'flashing' },
    },
    merge: { request: 'POST /merge', bulk: 'all', can: light => !light.locked && light.name !== 'Light 5' },
  },
  checks: { dark: { finds: () => false } },
  api: { path: '/lights', list: { maxPerPage: 20 } },
});

let stored: Map<number, Light>;
let sent: SentRequest[];
/** One-time responses by method and path, used overrides of the default ones. */
let overrides: Map<string, () => Response | Promise<Response>>;

const lightAt = (number: number): Light => ({ id: number, name: `Light ${number}`, kind: 'fixed' });

function defaultResponse({ method, path, body }: SentRequest): Response {
  const { pathname, searchParams } = new URL(path, 'http://server.test');
  const query = Object.fromEntries(searchParams);
  const [, , key] = pathname.split('/');
  const id = Number(key);
  if (method === 'POST') return Response.json({ success: true, message: key === 'merge' ? 'Merged' : '' });
  if (!key) {
    const at = (Number(query.page ?? 1) - 1) * Number(query.limit ?? 10);
    const found = [...stored.values()].filter(({ kind }) => !query.kind || kind === query.kind);
    return Response.json({ items: found.slice(at, at + Number(query.limit ?? 10)), total: found.length });
  }
  const existing = stored.get(id);
  if (!existing) return Response.json({ message: 'Not found' }, { status: 404 });
  if (method === 'DELETE') stored.delete(id);
  if (method === 'PUT') stored.set(id, { ...existing, ...(body as Partial<Light>) });
  return Response.json({ data: stored.get(id) ?? {}, message: '' });
}

async function respond(request: SentRequest) {
  const [line = ''] = request.line.split('?');
  const other = overrides.get(line);
  overrides.delete(line);
  return (await other?.()) ?? defaultResponse(request);
}

async function open(address = '/lights', first = 'Light 1') {
  const server = scriptedProviderOf([lights], () => respond(sent.at(-1) as SentRequest));
  sent = server.sent;
  const app = await renderWholePanel(address, [lights], server);
  await screen.findByRole('link', { name: first });
  const tick = async (...numbers: number[]) => {
    for (const number of numbers) {
      const row = screen.getByRole('link', { name: `Light ${number}` }).closest('tr, li');
      await app.user.click(within(row as HTMLElement).getByRole('checkbox'));
    }
    return within(await screen.findByRole('region', { name: /selected$/ }));
  };
  const setKind = async (submit: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Set a field' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a field' }));
    await app.user.click(dialog.getByRole('combobox', { name: 'Field' }));
    await app.user.click(screen.getByRole('option', { name: 'Kind' }));
    await app.user.click(await dialog.findByRole('combobox', { name: 'Kind' }));
    await app.user.click(screen.getByRole('option', { name: 'Flashing' }));
    await app.user.click(dialog.getByRole('button', { name: submit }));
  };
  /** Presses a button of the bar below the selected rows, and the same one in the question that follows. */
  const confirm = async (name: string, question = name) => {
    await app.user.click(await screen.findByRole('button', { name }));
    const asked = within(await screen.findByRole('alertdialog', { name: question }));
    await app.user.click(asked.getByRole('button', { name }));
  };
  return { ...app, tick, setKind, confirm };
}

/** The dialog of a run that has ended with this result, and its errors. */
async function endOf(name: string, result: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(result));
  return { dialog, errors: dialog.getByRole('list', { name: 'Errors' }) };
}

/** Delays the next list request. Returns a function that lets it respond. */
function holdList() {
  const { promise, resolve } = withResolvers();
  overrides.set('GET /lights', async () => {
    const request = sent.at(-1) as SentRequest;
    await promise;
    return defaultResponse(request);
  });
  return () => act(async () => resolve());
}

beforeEach(() => {
  stored = new Map(Array.from({ length: 31 }, (_, index) => [index + 1, lightAt(index + 1)]));
  renderedMarks = [];
  overrides = new Map();
});

const kindsOf = (kind: string) =>
  [...stored.values()].filter(light => light.kind === kind).map(({ id }) => id);
const writes = () => sent.map(({ line }) => line).filter(line => !line.startsWith('GET'));
const rejection =
  (message: string, status = 422) =>
  () =>
    Response.json({ message }, { status });

const wait = () => Response.json({ message: 'Slowly' }, { status: 429, headers: { 'Retry-After': '60' } });

describe('a field is set in the selected rows', () => {
  it('across two pages, with failures named and retried, and Undo for all of them', async () => {
    const { user, tick, setKind } = await open();
    await tick(1, 2);
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByRole('link', { name: 'Light 7' });
    const bar = await tick(7);
    expect(bar.getByText('3 records selected')).toBeVisible();

    overrides.set('PUT /lights/2', rejection('Locked by the harbour'));
    await setKind('Set for 3 records');
    const { dialog, errors } = await endOf('Setting Kind', '2 of 3 updated');
    expect(errors).toHaveTextContent('Light 2: Locked by the harbour');
    expect(kindsOf('flashing')).toEqual([1, 7]);
    expect(screen.queryByText(/records updated/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Try these again' }));

    expect(await screen.findByText('3 records updated')).toBeVisible();
    expect(kindsOf('flashing')).toEqual([1, 2, 7]);
    expect(screen.queryByText(/selected$/)).toBeNull();
    await waitFor(() => expect(screen.getByRole('row', { name: /Light 7/ })).toHaveTextContent('Flashing'));

    // It stays in the list's head for longer than the toast.
    await user.click(await screen.findByRole('button', { name: 'Undo: 3 records' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(kindsOf('flashing')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Undo: 3 records' })).toBeNull();
  });

  it('and counted and undone even if the response to the change was lost, apart from unchanged ones', async () => {
    stored.set(3, { ...lightAt(3), kind: 'flashing' });
    const { user, tick, setKind } = await open();
    await tick(1, 2, 3);
    overrides.set('PUT /lights/2', () => {
      stored.set(2, { ...lightAt(2), kind: 'flashing', name: 'Theirs' });
      throw new TypeError('Failed to fetch');
    });
    await setKind('Set for 3 records');
    expect(await screen.findByText('2 records updated')).toBeVisible();
    expect(screen.getByText('1 already had this value.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo: 2 records' }));
    await waitFor(() => expect(kindsOf('flashing')).toEqual([3]));
    expect(stored.get(2)?.name).toBe('Theirs');
  });

  it('and their outcome and Undo are announced once even if the list is left, by Undo too', async () => {
    const { user, router, tick, setKind } = await open();
    await tick(1, 2, 3);
    overrides.set('PUT /lights/3', wait);
    await setKind('Set for 3 records');
    await waitFor(() => expect(kindsOf('flashing')).toEqual([1, 2]));
    await act(() => router.navigate('/lights/6'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findAllByText('2 of 3 updated')).toHaveLength(1);
    overrides.set('PUT /lights/2', rejection('Locked by the harbour'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 of 2 undone')).toBeVisible();
    expect(screen.getByText('Locked by the harbour')).toBeVisible();
    expect(kindsOf('flashing')).toEqual([2]);
  });

  it('and Undo shows its progress and failures, offers a retry, and keeps a newer selection', async () => {
    const { user, tick, setKind } = await open();
    await tick(1, 2);
    await setKind('Set for 2 records');
    const undo = await screen.findByRole('button', { name: 'Undo: 2 records' });
    await tick(5);
    overrides.set('PUT /lights/2', rejection('Locked by the harbour'));
    await user.click(undo);
    const { dialog, errors } = await endOf('Undo', '1 of 2 undone');
    expect(errors).toHaveTextContent('Light 2: Locked by the harbour');
    await user.click(dialog.getByRole('button', { name: 'Try these again' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(kindsOf('flashing')).toEqual([]);
    expect(screen.getByText('1 record selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
  });

  it('validates the value and the record by the fields’ rules, and skips records with reasons of their own', async () => {
    const { user, tick } = await open();
    for (const id of [2, 5, 6]) stored.set(id, { ...lightAt(id), kind: 'flashing' });
    stored.set(4, { ...lightAt(4), kind: 'flashing', locked: true });
    stored.set(5, { ...lightAt(5), kind: 'flashing', depth: 7 });
    const bar = await tick(1, 2, 3, 4, 5, 6);
    stored.set(3, { ...lightAt(3), kind: 'flashing', name: '' });
    // Someone else saves between the read and the write.
    overrides.set('PUT /lights/6', () => Response.json({ message: 'Changed' }, { status: 409 }));
    await user.click(bar.getByRole('button', { name: 'Set a field' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^Set for/ }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Field' }));
    await user.click(screen.getByRole('option', { name: 'Depth' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Field' })).toHaveFocus());
    await user.type(await dialog.findByRole('textbox', { name: 'Depth' }), '7');
    await user.click(dialog.getByRole('button', { name: /^Set for/ }));
    const end = await endOf('Setting Depth', '1 of 6 updated1 already had this value.');
    expect(end.errors).toHaveTextContent('Light 1: Depth of this record cannot be set now.');
    expect(end.errors).toHaveTextContent('Name is required');
    expect(end.errors).toHaveTextContent('Light 4: This record cannot be edited.');
    expect(within(end.errors).getAllByRole('listitem')).toHaveLength(4);
    expect(stored.get(2)?.depth).toBe(7);
    expect(writes()).toEqual(['PUT /lights/2', 'PUT /lights/6']);
    await user.click(end.dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('4 records selected')).toBeVisible();
  });
});

it('all rows of all pages are selected, except those that allow no action, unless it is cancelled', async () => {
  stored.set(3, { ...lightAt(3), locked: true });
  stored.set(31, { ...lightAt(31), name: 'Lost light', locked: true });
  const { user, tick } = await open('/lights?page=2', 'Light 7');
  const bar = await tick(7);
  const release = holdList();
  await user.click(bar.getByRole('button', { name: 'Select all 31' }));
  expect(bar.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(bar.getByRole('button', { name: 'Cancel' }));
  await release();
  const all = await bar.findByRole('button', { name: 'Select all 31' });
  expect(bar.getByText('1 record selected')).toBeVisible();
  await user.click(all);
  // The third can be tested, the last allows nothing.
  expect(await screen.findByText('30 records selected')).toBeVisible();
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
  expect(bar.getByRole('button', { name: 'Unselect' })).toHaveFocus();
  await user.click(bar.getByRole('button', { name: 'Unselect' }));
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

it('what is pressed while all rows are read is kept, and another filter ends the reading', async () => {
  const { user, tick, router } = await open();
  const bar = await tick(1, 2, 3);
  const selectAll = () => user.click(bar.getByRole('button', { name: 'Select all 31' }));
  const release = holdList();
  await selectAll();
  await tick(2);
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await release();
  expect(await bar.findByText('30 records selected')).toBeVisible();
  expect(question.getByText('2 records')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  holdList();
  await selectAll();
  stored.set(8, { ...lightAt(8), kind: 'flashing' });
  stored.set(32, { ...lightAt(32), kind: 'flashing' });
  await act(() => router.navigate('/lights?kind=flashing'));
  expect(await bar.findByRole('button', { name: 'Select all 2' })).toBeVisible();
  expect(bar.getByText('30 records selected')).toBeVisible();
});

it('rows of other pages stay selected after Shift and a click, and known after another view', async () => {
  const { user, tick } = await open();
  await tick(3);
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await screen.findByRole('link', { name: 'Light 7' });
  await tick(7);
  const row = screen.getByRole('link', { name: 'Light 9' }).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('checkbox'), { shiftKey: true });
  expect(await screen.findByText('4 records selected')).toBeVisible();
  await tick(7, 8, 9);
  await user.click(screen.getByRole('link', { name: 'Checks' }));
  await user.click(await screen.findByRole('link', { name: 'List' }));
  await screen.findByRole('link', { name: 'Light 7' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(within(await screen.findByRole('alertdialog')).getByText('Light 3')).toBeVisible();
});

it('a row that is deleted by its own button is no longer selected', async () => {
  const { user, tick } = await open();
  const bar = await tick(1, 2);
  await user.click(screen.getByRole('button', { name: 'Delete Light 1' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await bar.findByText('1 record selected')).toBeVisible();
});

describe('deleting several rows', () => {
  async function remove(...numbers: number[]) {
    const { user, tick } = await open();
    const bar = await tick(...numbers);
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    return { user, tick, bar, question: within(await screen.findByRole('alertdialog')) };
  }

  it('names a single one or shows the count, deletes what it can, and lists the others with their reasons', async () => {
    const single = await remove(2);
    const { user, tick, bar } = single;
    expect(single.question.getByText('Light 2')).toBeVisible();
    await user.click(single.question.getByRole('button', { name: 'Cancel' }));
    await tick(1, 3);
    stored.delete(1);
    overrides.set('DELETE /lights/2', rejection('Locked by the harbour', 409));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('3 records')).toBeVisible();
    expect(question.getByText('Are you sure you want to delete these entries?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    const { dialog, errors } = await endOf('Deleting', '1 of 3 deleted');
    expect(errors).toHaveTextContent('Light 2: Locked by the harbour');
    expect(errors).toHaveTextContent('Light 3: This record cannot be deleted.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 of 3 deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(screen.getByText('2 records selected')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Light 1' })).toBeNull();
    // A record that is already deleted counts as deleted. One that may not be deleted is never requested.
    expect(writes()).toEqual(['DELETE /lights/2', 'DELETE /lights/1']);
  });

  it('waits as long as the server asks, and sends no more once it is cancelled', async () => {
    const { user, question } = await remove(1, 2, 4, 5, 6);
    overrides.set('DELETE /lights/1', () => Promise.reject(new TypeError('Failed to fetch')));
    for (const id of [2, 4]) overrides.set(`DELETE /lights/${id}`, wait);
    overrides.set('DELETE /lights/5', rejection('Locked by the harbour'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deleting' }));
    expect(await dialog.findByText('The server asked to wait a moment.')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Deleting' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('0%');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const { errors } = await endOf('Deleting', '0 of 5 deletedCancelled. 3 records are');
    expect(errors).toHaveTextContent('Light 1: It may have been done: the response was lost');
    expect(errors).toHaveTextContent('Light 5: Locked by the harbour');
    expect(dialog.queryByRole('button', { name: 'Try these again' })).toBeNull();
    expect(writes()).toHaveLength(4);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('5 records selected')).toBeVisible();
  });
});

describe('an action', () => {
  it('runs after confirmation for each row that allows it, and names the others', async () => {
    const { user, tick, confirm } = await open();
    await tick(1, 2, 4);
    overrides.set('POST /lights/2/test', rejection('No lamp'));
    await confirm('Test', 'Test these lights?');
    const { dialog, errors } = await endOf('Test', 'Done for 1 of 3');
    expect(errors).toHaveTextContent('Light 2: No lamp');
    expect(errors).toHaveTextContent('Light 4: This is not possible for this record now.');
    await user.click(dialog.getByRole('button', { name: 'Try these again' }));
    expect(await dialog.findByText(/^Done for 2 of 3/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Done for 2 of 3')).toBeVisible();
    expect(writes().sort()).toEqual(['POST /lights/1/test', 'POST /lights/2/test', 'POST /lights/2/test']);
    // The retry of a rejected action is a new request.
    const posts = sent.filter(({ line }) => line.startsWith('POST'));
    expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  });

  it('that toggles does not reverse what someone else, or its own lost call, has done', async () => {
    const { tick, confirm } = await open();
    await tick(1, 2);
    stored.set(2, { ...lightAt(2), kind: 'flashing' });
    overrides.set('POST /lights/1/flash', () => {
      stored.set(1, { ...lightAt(1), kind: 'flashing' });
      return Response.json({}, { status: 504 });
    });
    await confirm('Flash');
    const { errors } = await endOf('Flash', 'Done for 1 of 2');
    expect(errors).toHaveTextContent('Light 2: Someone else changed this record.');
    expect(writes()).toEqual(['POST /lights/1/flash']);
  });

  it('sends one request for all of them, and has no button in the rows', async () => {
    const { tick, confirm } = await open();
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
    await tick(1, 2);
    await confirm('Merge');
    expect(await screen.findByText('Merged')).toBeVisible();
    const request = sent.find(({ line }) => line === 'POST /lights/merge');
    expect(request?.body).toEqual({ ids: [1, 2] });
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('sends no request for all of them if one does not allow it, and names it', async () => {
    const { tick, confirm } = await open();
    const bar = await tick(1, 5);
    await confirm('Merge');
    const toast = (await screen.findByText('This is not possible for this record now.')).parentElement;
    expect(toast).toHaveTextContent('Light 5');
    expect(writes()).toEqual([]);
    expect(bar.getByText('2 records selected')).toBeVisible();
  });
});

it.each([
  ['a table', 1280, []],
  ['cards on a phone', 360, [3]],
])(
  'a tick in %s is shown immediately, re-renders no other row and no filter, and can be exported',
  async (_, width, expected) => {
    showAt(width);
    const { user, tick } = await open();
    await tick(1);
    renderedMarks = [];
    filterRenders = 0;
    const row = screen.getByRole('link', { name: 'Light 3' }).closest('tr, li') as HTMLElement;
    fireEvent.click(within(row).getByRole('checkbox', { name: 'Select this row Light 3' }));
    expect(within(row).getByRole('checkbox')).toBeChecked();
    expect(await screen.findByText('2 records selected')).toBeVisible();
    expect([...new Set(renderedMarks)]).toEqual(expected);
    expect(filterRenders).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(renderedMarks).toContain(7));
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    expect(await screen.findByRole('radio', { name: 'Selected (2)' })).toBeChecked();
  },
);

it('the tick of the page includes selected rows that no longer can be selected', async () => {
  showAt(1280);
  const { user, tick } = await open();
  await tick(5);
  stored.set(5, { ...lightAt(5), name: 'Lost light', locked: true });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await screen.findByText('Lost light');
  const page = screen.getByRole('checkbox', { name: /Select all|this page/i });
  await user.click(page);
  expect(await screen.findByText('6 records selected')).toBeVisible();
  await user.click(page);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

it('a press on a heading re-renders no row before the sorted ones arrive', async () => {
  showAt(1280);
  await open();
  renderedMarks = [];
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(renderedMarks).toEqual([]);
});
