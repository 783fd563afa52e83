import type { Fault } from './Fault';
import { respond } from './respond';

const both = ['read', 'write'] as const;

/** Responses with status 200 that are invalid. */
export const oddResponses: Fault[] = [
  { ...respond('200 with a page', 200, '<!doctype html><h1>Sign in to the Wi-Fi</h1>'), meets: both },
  // For a write this is a valid success.
  { ...respond('200 without a body', 200, ''), meets: ['read'] },
  { ...respond('200 null', 200, null), meets: both, saysDone: 'vaguely' },
  { ...respond('200 []', 200, []), meets: both, saysDone: 'vaguely' },
  { ...respond('200 {}', 200, {}), meets: both, saysDone: 'vaguely' },
  { ...respond('200 {"ok":true}', 200, { ok: true }), meets: both, saysDone: 'vaguely' },
  { ...respond('200 {"data":null}', 200, { data: null }), meets: both, saysDone: 'vaguely' },
  {
    name: '200 with cut JSON',
    meets: both,
    answer: route => route.fulfill({ contentType: 'application/json', body: '{"data":[{"_id":"1","ti' }),
  },
  {
    name: "200 with another record's id",
    meets: both,
    saysDone: 'plainly',
    async answer(route) {
      const other = { _id: 'another', id: 'another' };
      if (route.request().method() !== 'GET') {
        return route.fulfill({
          json: { success: true, data: { ...route.request().postDataJSON(), ...other } },
        });
      }
      const response = await route.fetch();
      const body = await response.json();
      const isRecord = typeof body?.data === 'object' && !Array.isArray(body.data);
      return route.fulfill({
        response,
        json: isRecord ? { ...body, data: { ...body.data, ...other } } : body,
      });
    },
  },
  {
    name: '200 with a row twice',
    meets: ['read'],
    async answer(route) {
      const response = await route.fetch();
      const body = await response.json();
      const twice = (rows: unknown) =>
        Array.isArray(rows) && rows.length > 0 ? [rows[0], null, ...rows] : rows;
      return route.fulfill({
        response,
        json: { ...body, data: twice(body?.data), items: twice(body?.items) },
      });
    },
  },
];
