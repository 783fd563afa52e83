import { describe, expect, it } from 'vitest';
import { type Api, checkDeclarations, type Declaration, field } from '../../src/engine';
import { completeDeclaration } from '../../src/engine/declaration/defineResource';
import type { Field } from '../../src/engine/declaration/Field';
import type { Fields, ResourceDeclaration } from '../../src/engine/declaration/ResourceDeclaration';
import { createField } from '../../src/engine/fields/base/createField';
import { checkContract } from './checkContract';
import { createSubject } from './createSubject';
import { checkForms } from './views/checkForms';
import { checkListViews } from './views/checkListViews';

const fields = { name: field.text({ required: true }), depth: field.number(), open: field.boolean() };

const wells = (api: Partial<Api>, own: Partial<ResourceDeclaration<Fields, string>> = {}) =>
  completeDeclaration({ name: 'wells', fields, ...own, api: { path: '/wells', ...api } });

async function check(declaration: Declaration): Promise<void> {
  checkDeclarations([declaration]);
  const subject = await createSubject(declaration, []);
  await checkContract(subject);
  await checkListViews(subject, []);
  await checkForms(subject, []);
}

const broken: Field<string> = createField<string>(
  'text',
  {},
  {
    Cell: () => {
      throw new Error('no such cell');
    },
  },
);
const unlabelled: Field<string> = createField<string>('text', {}, { Input: () => <input /> });

describe('the contract test names', { timeout: 240_000 }, () => {
  it.each<[string, Declaration, string | RegExp]>([
    [
      'a field that fromUpstream loses',
      wells({ fromUpstream: ({ id, name }) => ({ id, name }) }),
      'wells.fields.depth: saved unedited, depth changes from 1001 to nothing',
    ],
    [
      'a field that toUpstream sends and fromUpstream does not read back',
      wells(
        {
          fromUpstream: ({ state, ...well }) => ({ ...well, open: state === 'opened' }),
          toUpstream: ({ open, ...well }) => ({ ...well, state: open ? 'open' : 'closed' }),
        },
        { fields: { ...fields, open: field.boolean({ sample: true }) } },
      ),
      'wells.api.fromUpstream: saved unedited, state changes from "open" to "closed"',
    ],
    [
      'toUpstream that fails',
      wells({ toUpstream: well => ({ ...well, depth: JSON.parse(String(well.name)) }) }),
      'wells.api.toUpstream fails on {"name":"Sample 1"',
    ],
    [
      'fromUpstream that fails',
      wells({
        fromUpstream: () => {
          throw new Error('not written yet');
        },
      }),
      'wells.api.fromUpstream fails on',
    ],
    [
      'fromUpstream that returns nothing',
      wells({ fromUpstream: ((row: object) => void { ...row }) as never }),
      /^wells\.api\.fromUpstream fails on .*: it returns nothing$/,
    ],
    [
      'two identical calls',
      wells({
        update: { request: 'POST /save', idInBody: 'wellId' },
        delete: { request: 'POST /save', idInBody: 'wellId' },
      }),
      'wells.api.delete: POST /wells/save is also api.update; the API cannot tell them apart',
    ],
    [
      'a total next to rows that are the body',
      wells({ list: { rows: '', total: 'meta.total' } }),
      "wells.api.list.total: 'meta.total' can't be next to the rows at ''",
    ],
    [
      'a total below the rows',
      wells({ list: { rows: 'items', total: 'items.total' } }),
      "wells.api.list.total: 'items.total' can't be next to the rows at 'items'",
    ],
    [
      'a query that loses the search text',
      wells({ list: { query: ({ search, filter }) => ({ where: filter, q: Boolean(search) }) } }),
      'wells.api.list.query: the search text is not in GET /wells?where={}&q=true&page=1',
    ],
    [
      'a filter missing from a body',
      wells(
        { list: { request: 'POST /find', body: ({ search, filter: _ }) => ({ text: search }) } },
        { list: { filters: ['open'] } },
      ),
      'wells.list.filters.open: its value false is not in POST /wells/find',
    ],
    [
      'a page missing from a body',
      wells({ list: { request: 'POST /find', body: ({ page: _, perPage: __ }) => ({}) } }),
      'wells.list: a page repeats rows of the previous one; check api.list.paging',
    ],
    [
      'a file in a body that must not be a form',
      wells({ create: { multipart: false } }, { fields: { ...fields, photo: field.image() } }),
      'wells.api.create.multipart: photo is a file, which JSON cannot hold; remove multipart',
    ],
    [
      'a field type without samples',
      wells({}, { fields: { ...fields, speed: createField<number>('knots', {}, { Input: () => null }) } }),
      'wells.fields.speed: no samples exist for a knots field; write them in its file in src/engine/fields',
    ],
    [
      'a type whose values change when read back',
      wells(
        {},
        {
          fields: {
            ...fields,
            name: { ...fields.name, clean: (value: unknown) => `${value ?? ''}!` },
          },
        },
      ),
      'wells.fields.name: saved unedited, name changes from "Sample 1001!" to "Sample 1001!!"',
    ],
    [
      'a cell that fails',
      wells({}, { fields: { ...fields, broken: { ...broken, readOnly: true } } }),
      'wells: /wells at 360 px fails: no such cell',
    ],
    [
      'an input without a name',
      wells({}, { fields: { ...fields, unlabelled } }),
      'wells: /wells/create at 1280 px is not accessible: label',
    ],
    [
      'a custom view that fails',
      wells(
        {},
        {
          list: {
            view: () => {
              throw new Error('no such view');
            },
          },
        },
      ),
      'wells: /wells at 360 px fails: no such view',
    ],
  ])('%s', async (_, declaration, message) => {
    await expect(check(declaration)).rejects.toThrow(message);
  });
});
