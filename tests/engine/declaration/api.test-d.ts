import { type Api, defineResource, field, simpleRest } from '../../../src/engine';

const fields = { name: field.text({ required: true }), blocked: field.boolean() };
const path = '/gauges';
const declare = (api: Api) => defineResource({ name: 'gauges', fields, api });

declare({ path, list: { paging: { cursor: { header: 'Link' } }, total: false, sorting: '-field' } });
declare({ path, list: { sorting: ({ field: name, order }) => ({ by: `${name} ${order}` }) } });
declare(simpleRest(path, { countHeader: 'X-Total-Count', errors: { fields: 'problems' } }));

// @ts-expect-error a page base that no API has
declare({ path, list: { pageBase: 2 } });
// @ts-expect-error a misspelt way of paging
declare({ path, list: { paging: 'ofset' } });
// @ts-expect-error a cursor without its place
declare({ path, list: { paging: 'cursor' } });
// @ts-expect-error a misspelt parameter
declare({ path, list: { parameters: { pageSize: 'size' } } });
// @ts-expect-error an order that nobody spells so
declare({ path, list: { sorting: 'descending' } });
// @ts-expect-error a header by a misspelt key
declare({ path, list: { total: { headers: 'X-Total-Count' } } });
// @ts-expect-error a way of sending files that does not exist
declare({ path, create: { multipart: 'files' } });
// @ts-expect-error changed values are a matter of updates
declare({ path, create: { changedOnly: true } });
// @ts-expect-error a misspelt place of the errors
declare({ path, errors: { messages: 'error' } });
// @ts-expect-error an action without its call
declare({ path, actions: { drill: {} } });
// @ts-expect-error a path that does not begin with a slash
declare({ path, one: { request: 'GET {id}' } });
// @ts-expect-error a call beside the fixed ones
simpleRest(path, { list: { paginateLocally: true } });

const api = { path };
const block = { request: 'POST /block/{id}', label: 'Block' } as const;
// @ts-expect-error a right over no property of the record
defineResource({ name: 'x', fields, api, actions: { block: { ...block, can: gauge => gauge.off } } });
// @ts-expect-error an inverse that does not say for which records
defineResource({ name: 'x', fields, api, actions: { block: { ...block, inverse: { label: 'B' } } } });

declare({
  path,
  list: { query: ({ search, filter, offset }) => ({ q: search, where: filter, at: [offset] }) },
});
declare({ path, list: { request: 'POST /search', body: { text: '{search}', page: { size: '{perPage}' } } } });
declare({ path, list: { total: { request: 'GET /count', at: { header: 'X-Total' } } } });
declare({ path, list: { paging: { cursor: { lastRow: 'id' }, more: 'has_more' } } });
declare({ path, update: { body: ({ id, data }) => ({ key: id, input: data }), headers: { 'X-A': '{id}' } } });

// @ts-expect-error a word that a list is not asked for
declare({ path, list: { query: ({ limit }) => ({ limit }) } });
// @ts-expect-error a query that is no object of values
declare({ path, list: { query: () => 'q=reef' } });
// @ts-expect-error a value that no address has
declare({ path, list: { query: () => ({ since: new Date(), by: () => 1 }) } });
// @ts-expect-error a template that is no text
declare({ path, one: { query: { depth: 3 } } });
// @ts-expect-error a call for the total that is none
declare({ path, list: { total: { at: 'count' } } });
// @ts-expect-error a list's words in a call about one record
declare({ path, create: { body: ({ search }) => ({ search }) } });
// @ts-expect-error a form of no kind
declare({ path, create: { urlencoded: 'deep' } });
