import { type Api, defineResource, field, simpleRest } from '../../../src/engine';

const fields = { name: field.text({ required: true }), blocked: field.boolean() };
const path = '/gauges';
const declare = (api: Api) => defineResource({ name: 'gauges', fields, api });

// @ts-expect-error an invalid page base
declare({ path, list: { pageBase: 2 } });
// @ts-expect-error a misspelt paging mode
declare({ path, list: { paging: 'ofset' } });
// @ts-expect-error a cursor without its location
declare({ path, list: { paging: 'cursor' } });
// @ts-expect-error an unknown sort format
declare({ path, list: { sorting: 'descending' } });
// @ts-expect-error a misspelt header key
declare({ path, list: { total: { headers: 'X-Total-Count' } } });
// @ts-expect-error an unknown multipart mode
declare({ path, create: { multipart: 'files' } });
// @ts-expect-error changedOnly applies only to updates
declare({ path, create: { changedOnly: true } });
// @ts-expect-error an action without a request
declare({ path, actions: { drill: {} } });
// @ts-expect-error a path that does not begin with a slash
declare({ path, one: { request: 'GET {id}' } });
// @ts-expect-error the calls of simpleRest are fixed
simpleRest(path, { list: { paginateLocally: true } });

const api = { path };
const block = { request: 'POST /block/{id}', label: 'Block' } as const;
// @ts-expect-error a condition on an unknown property
defineResource({ name: 'x', fields, api, actions: { block: { ...block, can: gauge => gauge.off } } });
// @ts-expect-error an inverse without a condition
defineResource({ name: 'x', fields, api, actions: { block: { ...block, inverse: { label: 'B' } } } });

// @ts-expect-error an unknown list argument
declare({ path, list: { query: ({ limit }) => ({ limit }) } });
// @ts-expect-error a query that is not an object
declare({ path, list: { query: () => 'q=reef' } });
// @ts-expect-error values that a URL cannot contain
declare({ path, list: { query: () => ({ since: new Date(), by: () => 1 }) } });
// @ts-expect-error a template that is not a string
declare({ path, one: { query: { depth: 3 } } });
// @ts-expect-error a total call without a request
declare({ path, list: { total: { at: 'count' } } });
// @ts-expect-error a list argument in a call for one record
declare({ path, create: { body: ({ search }) => ({ search }) } });
// @ts-expect-error an unknown form encoding
declare({ path, create: { urlencoded: 'deep' } });
