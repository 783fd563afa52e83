import { describe, expect, it } from 'vitest';
import { createRecordReader, identify, unwrapRecord } from '../../../providers/calls/createRecordReader';
import { readRows } from '../../../providers/calls/readRows';
import { defineResource, field } from '../../../src/engine';

const rows = [{ _id: 'a' }];
const answer = (body: unknown, headers = {}) => ({ status: 200, headers: new Headers(headers), body });

describe('readRows', () => {
  it.each([
    ['{ items, total }', { items: rows, total: 7 }, 7],
    ['{ data: { data, total } }', { data: { data: rows, total: 7 } }, 7],
    ['{ data: { data } } with the total at the top', { data: { data: rows }, total: 7 }, 7],
    ['{ data: { items, total } }', { data: { items: rows, total: 7 } }, 7],
    ['{ data: [] } with a total', { data: rows, total: 7 }, 7],
    ['{ data: [] } without', { data: rows }, undefined],
    ['a total as a text', { items: rows, total: '57' }, 57],
    ['a total as a text next to the inner rows', { data: { data: rows, total: '57' }, total: 7 }, 57],
    ['a bare array', rows, undefined],
  ])('reads %s', (_, body, total) => {
    expect(readRows(answer(body))).toEqual({ rows, total });
  });

  it.each([
    [{ items: null, total: 0 }],
    [{ data: null, total: 0 }],
    [{ data: { items: null, total: 0 } }],
    [{ result: null }, 'result'],
    [{ data: { rows: null } }, 'data.rows'],
  ])('reads the null of an empty list in %j', (body, path?: string) => {
    expect(readRows(answer(body), path ? { rows: path } : {}).rows).toEqual([]);
  });

  it.each([
    [null],
    ['<html>'],
    [{}],
    [{ data: 'abc' }],
    [{ data: {} }],
    [{ items: {} }],
    [42],
    [{ data: null, message: 'No' }],
    [null, ''],
    [{ result: 1 }, 'result'],
    [{ total: 0 }, 'result'],
  ])('rejects %j with its own message', (body, path?: string) => {
    expect(() => readRows(answer(body), path === undefined ? {} : { rows: path })).toThrow(
      'seamark.errors.unreadable',
    );
  });
});

describe('readRows with declared paths', () => {
  const range = { header: 'Content-Range' };

  it.each([
    ['rows at a path', { rows: '_embedded.gauges' }, { _embedded: { gauges: rows }, total: 7 }, {}, 7],
    ['rows at a usual path', { rows: 'data.items' }, { data: { items: rows, total: 7 } }, {}, 7],
    ['rows that are the body', { rows: '' }, rows, {}, undefined],
    ['a total at a path', { total: 'meta.count' }, { data: rows, meta: { count: 7 } }, {}, 7],
    ['a total with a dot in its name', { total: '@odata.count' }, { data: rows, '@odata.count': 7 }, {}, 7],
    ['a total as a text', { total: 'count' }, { data: rows, count: '7' }, {}, 7],
    ['a total in a header', { total: { header: 'X-Total-Count' } }, rows, { 'X-Total-Count': '7' }, 7],
    ['a range', { total: range }, rows, { 'Content-Range': 'items 0-0/7' }, 7],
    ['an unknown range', { total: range }, rows, { 'Content-Range': 'items 0-0/*' }, undefined],
    ['no total, declared so', { total: false as const }, { data: rows, total: 7 }, {}, undefined],
  ])('reads %s', (_, call, body, headers, total) => {
    expect(readRows(answer(body, headers), call)).toEqual({ rows, total });
  });

  it.each([
    ['by true', { bounded: 'isBound' }, { items: rows, total: 7, isBound: true }, {}],
    [
      'by a word',
      { at: 'hits.total.value', bounded: 'hits.total.relation', is: 'gte' },
      { items: rows, hits: { total: { value: 7, relation: 'gte' } } },
      {},
    ],
    ['by false', { bounded: 'isExact', is: false }, { data: { items: rows, total: 7 }, isExact: false }, {}],
    ['in a header', { at: 'n', bounded: { header: 'X-More' } }, { data: rows, n: '7' }, { 'X-More': 'true' }],
  ])('ignores a total declared as a bound %s', (_, total, body, headers) => {
    expect(readRows(answer(body, headers), { total })).toEqual({ rows, moreThan: 7 });
  });

  it.each([
    [{ items: rows, total: 7 }],
    [{ items: rows, total: 7, isBound: false }],
    [{ items: rows, total: 7, isBound: null }],
  ])('accepts the total of %j', body => {
    expect(readRows(answer(body), { total: { bounded: 'isBound' } })).toEqual({ rows, total: 7 });
  });

  it('rejects a response without rows at the path', () => {
    expect(() => readRows(answer({ items: rows }), { rows: 'gauges' })).toThrow('seamark.errors.unreadable');
  });
});

describe('unwrapRecord', () => {
  const record = { _id: 'a', name: 'Buoy' };

  it.each([
    ['{ data }', { data: record }],
    ['{ user }', { user: record }],
    ['the bare object', record],
  ])('reads %s', (_, body) => {
    expect(unwrapRecord(body)).toEqual(record);
    expect(unwrapRecord(body, { record: 'gauge' })).toEqual(record);
  });

  it('reads the whole body if declared so, or if that has the declared identifier', () => {
    const body = { slug: 'a', data: { depth: 3 } };
    expect(unwrapRecord(body, { record: '' })).toEqual(body);
    expect(unwrapRecord(body, { id: 'slug' })).toEqual(body);
  });
});

it('the declared identifier precedes _id, and that precedes id', () => {
  expect(identify({ _id: 'a', id: 'b' }, undefined)).toMatchObject({ id: 'a' });
  expect(identify({ _id: 'a', id: 'b' }, 'id')).toMatchObject({ id: 'b', _id: 'a' });
  expect(identify({ id: 0 }, undefined)).toMatchObject({ id: 0 });
});

it('a requested record has the rows next to it, unless it has its own', () => {
  const offers = defineResource({
    name: 'offers',
    fields: { count: field.number() },
    api: { path: '/offers' },
  });
  const { toRecordWithId } = createRecordReader(offers);
  const read = (body: object) => toRecordWithId(body, 'all');
  expect(read({ data: { count: 2 }, items: rows, total: 2 })).toEqual({
    id: 'all',
    count: 2,
    items: rows,
    total: 2,
  });
  expect(read({ data: { count: 2, items: [] }, items: rows })).toMatchObject({ items: [] });
  expect(read({ count: 2, items: rows })).toEqual({ id: 'all', count: 2, items: rows });
  expect(read({ data: { count: 2 }, meta: { page: 1 }, items: 3 })).toEqual({ id: 'all', count: 2 });
});

it('a reshaped row keeps its identifiers', () => {
  const gauges = defineResource({
    name: 'gauges',
    fields: { name: field.text() },
    api: { path: '/gauges', id: 'slug', fromUpstream: ({ title }) => ({ name: title }) },
  });
  const { toRecords } = createRecordReader(gauges);
  expect(toRecords([{ slug: 's', _id: 'a', title: 'North' }]).records).toStrictEqual([
    { id: 's', _id: 'a', name: 'North' },
  ]);
  expect(toRecords([{ slug: 's', title: 'North' }]).records).toStrictEqual([{ id: 's', name: 'North' }]);
});
