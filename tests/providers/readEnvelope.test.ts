import { describe, expect, it } from 'vitest';
import { identify, readRecord, readRows } from '../../providers/readEnvelope';

const rows = [{ _id: 'a' }];

describe('readRows', () => {
  it.each([
    ['{ items, total }', { items: rows, total: 7 }, 7],
    ['{ data: { data, total } }', { data: { data: rows, total: 7 } }, 7],
    ['{ data: { data } } with the total at the top', { data: { data: rows }, total: 7 }, 7],
    ['{ data: { items, total } }', { data: { items: rows, total: 7 } }, 7],
    ['{ data: [] } with a total', { data: rows, total: 7 }, 7],
    ['{ data: [] } without', { data: rows }, undefined],
    ['a bare array', rows, undefined],
  ])('reads %s', (_, body, total) => {
    expect(readRows(body, 200)).toEqual({ rows, total });
  });

  it.each([[null], ['<html>'], [{}], [{ data: 'abc' }], [{ data: {} }], [{ items: {} }], [42]])(
    'refuses %j with a message of its own',
    body => {
      expect(() => readRows(body, 200)).toThrow('seamark.errors.unreadable');
    },
  );
});

describe('readRecord', () => {
  const record = { _id: 'a', name: 'Buoy' };

  it.each([
    ['{ data }', { data: record }],
    ['{ user }', { user: record }],
    ['the bare object', record],
  ])('reads %s', (_, body) => {
    expect(readRecord(body)).toEqual(record);
  });

  it.each([[null], [[]], ['text'], [{ success: true, message: 'saved' }], [{ data: null }], [undefined]])(
    'finds no record in %j',
    body => {
      expect(readRecord(body)).toBeUndefined();
    },
  );
});

describe('identify', () => {
  it('takes _id before id, and the declared name before both', () => {
    expect(identify({ _id: 'a', id: 'b' }, undefined)).toMatchObject({ id: 'a' });
    expect(identify({ _id: 'a', id: 'b' }, 'id')).toMatchObject({ id: 'b', _id: 'a' });
    expect(identify({ id: 0 }, undefined)).toMatchObject({ id: 0 });
  });

  it.each([[null], ['a'], [{}], [{ id: null }], [{ id: {} }], [{ id: '' }]])('has no name for %j', row => {
    expect(identify(row, undefined)).toBeUndefined();
  });
});
