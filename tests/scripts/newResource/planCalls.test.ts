import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../scripts/newResource/Plan';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';

const options = { tags: [], all: false, fill: {}, headers: {} };
const document = fileURLToPath(new URL('documents/depot.yaml', import.meta.url));

/** A plan's key without undefined values. */
const set = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

describe('calls of a document that are not JSON, require headers or list by POST', () => {
  const plans = new Map<string, Plan>();
  beforeAll(async () => {
    for (const plan of (await planFromDocument(document, options, [])).plans) plans.set(plan.name, plan);
  });
  const apiOf = (name: string) => set(plans.get(name)?.api);

  it('are forms with brackets if the document formats objects so, otherwise plain forms', () => {
    expect(apiOf('customers')).toMatchObject({
      create: { urlencoded: 'brackets' },
      update: { request: 'POST /{id}', changedOnly: true, urlencoded: true },
    });
  });

  it('have headers with a value in the document, and a comment for the others', () => {
    expect(apiOf('customers').headers).toEqual({ 'Stripe-Version': '2026-01-28' });
    expect(plans.get('customers')?.apiNotes).toContain(
      "Required header without a value in the document: update.headers: { 'X-Reason': '…' }",
    );
  });

  it('page by the last row if the cursor is its id, and count with a separate call', () => {
    expect(apiOf('customers').list).toMatchObject({
      paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
      parameters: { page: 'starting_after', sort: false, order: false, search: false },
      maxPerPage: 100,
      total: { request: 'GET /count', at: 'customers_count' },
    });
  });

  it('list by POST with a body from the document', () => {
    expect(apiOf('crates')).toEqual({
      path: '/v1/crates',
      list: {
        request: 'POST /search',
        body: {
          query: '{search}',
          kind: '{kind}',
          view: 'full',
          sorting: { sortBy: '{sort}', direction: '{order}' },
          paging: { page: '{page}', size: '{perPage}' },
        },
        rows: 'results',
        total: 'total',
        sorting: 'ASC',
        pageBase: 0,
        maxPerPage: 50,
      },
    });
    expect(plans.get('crates')?.list?.filters).toEqual(['kind']);
    expect(plans.get('crates')?.apiNotes).toEqual(['The list also takes filledSince: list.body']);
    expect(set(plans.get('crates')?.can)).toEqual({ delete: false });
  });

  it('list by POST with a cursor in the body', () => {
    expect(apiOf('parcels')).toMatchObject({
      path: '/v1',
      list: {
        request: 'POST /parcels:query',
        body: { pageSize: '{perPage}', pageToken: '{cursor}' },
        paging: { cursor: 'nextPageToken' },
        parameters: { sort: false, order: false, search: false },
      },
    });
  });

  it('are written as keys', () => {
    const plan = plans.get('customers');
    const text = plan ? writeDeclaration(plan) : '';
    expect(text).toContain("headers: { 'Stripe-Version': '2026-01-28' }");
    expect(text).toContain("paging: { cursor: { lastRow: 'id' }, more: 'has_more' }");
    expect(text).not.toContain('no key of api');
  });
});
