import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../scripts/newResource/readEnvelope';

const records = [
  { id: 1, name: 'Newlyn', readings: [{ at: 1 }] },
  { id: 2, name: 'Lerwick', readings: [] },
];
const attributed = records.map(({ id, name }) => ({ type: 'gauges', id: String(id), attributes: { name } }));
const unwrapped = records.map(({ id, name }) => ({ id: String(id), name }));
/** As in Strapi 5. */
const docs = records.map(row => ({ ...row, documentId: `d${row.id}` }));

const read = (body: unknown, headers: Record<string, string> = {}) =>
  readEnvelope({ body, headers: new Headers(headers) });

describe('a list', () => {
  // The envelope, the paths of rows and total to declare, and the rows if they are not the records. Further
  // envelopes are in families.ts.
  it.each<[name: string, body: unknown, rows: string | undefined, total: unknown, records?: unknown]>([
    ['Laravel, flat', { data: records, last_page: 50, per_page: 2, total: 99 }, undefined, undefined],
    [
      'Strapi 5',
      { data: docs, meta: { pagination: { total: 99 } } },
      undefined,
      'meta.pagination.total',
      docs,
    ],
    ['HAL', { _embedded: { gauges: records }, total: 99 }, '_embedded.gauges', 'total'],
    ['Spring, new', { content: records, page: { totalElements: 99 } }, 'content', 'page.totalElements'],
    ['Hydra, new', { '@context': '/c', totalItems: 99, member: records }, 'member', 'totalItems'],
    ['json-server 1', { pages: 50, items: 99, data: records }, undefined, 'items'],
    ['Feathers', { total: 99, limit: 2, skip: 0, data: records }, undefined, undefined],
    ['Directus', { data: records, meta: { total_count: 99 } }, undefined, 'meta.total_count'],
    ['Jira', { startAt: 0, maxResults: 2, total: 99, isLast: false, values: records }, 'values', 'total'],
    [
      'Jira issues',
      { expand: 'names', startAt: 0, maxResults: 2, total: 99, issues: records },
      'issues',
      'total',
    ],
    [
      'SCIM',
      { schemas: ['urn'], totalResults: 99, startIndex: 1, itemsPerPage: 2, Resources: records },
      'Resources',
      'totalResults',
    ],
    [
      'Algolia',
      {
        ...{ hits: records, nbHits: 99, page: 0, nbPages: 50, hitsPerPage: 2, exhaustiveNbHits: true },
        ...{ query: '', params: '', index: 'gauges', processingTimeMS: 1, serverTimeMS: 2 },
      },
      'hits',
      'nbHits',
    ],
    [
      'Mailchimp',
      { lists: records, total_items: 99, constraints: { max_instances: 5 }, _links: [] },
      'lists',
      'total_items',
    ],
    ['a .NET page', { books: records, pageNumber: 1, pageSize: 2, totalCount: 99 }, 'books', 'totalCount'],
    ['a total as text', { rows: records, total_rows: '99' }, 'rows', 'total_rows'],
    ['rows and a number of any name', { gauges: records, quantity: 99 }, 'gauges', 'quantity'],
    ['an inner envelope', { data: { gauges: records, count: 99 } }, 'data.gauges', 'data.count'],
  ])('is read from %s', (_, body, rows, total, expected = records) => {
    const envelope = read(body);
    expect(envelope).toMatchObject({ kind: 'list', rows: expected, total: { value: 99 } });
    expect([envelope?.rowsKey, envelope?.totalKey]).toEqual([rows, total]);
  });

  it.each(['X-WP-Total', 'X-Total-Records', 'Pagination-Total-Count', 'Content-Range'])(
    'has its total in %s',
    header => {
      const total = { totalKey: { header }, total: { value: 99 } };
      const others = { 'X-Total-Pages': '50', 'X-RateLimit-Limit': '60' };
      expect(read(records, { ...others, [header]: '99' })).toMatchObject({ rows: records, ...total });
    },
  );

  const ofPage = { page: 7, limit: 20, offset: 40, pages: 12, totalPages: 12, took: 31, status: 200 };
  it.each([
    ['about the page, response or time', ofPage],
    ['below its row count', { count: 1 }],
    ['of rows on the page, if there are more', { count: 2, has_more: true }],
  ])('does not take a number %s as its total', (_, numbers) => {
    expect(read({ items: records, ...numbers })).toMatchObject({ kind: 'list', total: undefined });
  });

  it('reports relationships of JSON:API, which no field reads', () => {
    const related = attributed.map(row => ({ ...row, relationships: { shipment: { data: { id: '7' } } } }));
    expect(read({ data: related })?.notes).toEqual([
      'Not read: relationships.shipment; in fromUpstream, add shipment: relationships.shipment.data.id',
    ]);
  });

  it('prefers a total to a count next to it', () => {
    expect(read({ data: records, count: 2, total: 99 })).toMatchObject({
      total: { location: 'total', value: 99 },
    });
  });
});

describe('one record', () => {
  const [record] = records;
  const withList = { name: 'Newlyn', kind: 'radar', readings: [{ at: 1 }, { at: 2 }] };
  const withItems = { id: 7, total: 99.5, items: [{ id: 1 }] };

  it.each<[name: string, body: unknown, key: string | undefined, expected?: unknown]>([
    ['itself', record, undefined],
    ['user', { user: record }, undefined],
    ['JSON:API', { data: attributed[0], links: {} }, undefined, unwrapped[0]],
    ['a list in it, and no id', withList, undefined, withList],
    ['a list of items in it', withItems, undefined, withItems],
  ])('is read from %s', (_, body, key, expected = record) => {
    const { kind, rows, recordKey } = read(body) ?? {};
    expect([kind, rows, recordKey]).toEqual(['record', [expected], key]);
  });

  it.each([['text'], [7], [null], [{}], [{ message: 'Not found' }]])('is not in %j', body => {
    expect(read(body)).toBeUndefined();
  });
});
