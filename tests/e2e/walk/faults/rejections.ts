import type { Fault } from './Fault';
import { respond } from './respond';

const both = ['read', 'write'] as const;
const page = '<!doctype html><h1>The gateway has no answer</h1>';

/** Error responses, with every kind of body. */
export const rejections: Fault[] = [
  { ...respond('400', 400, { message: 'The tide is out' }), meets: both },
  { ...respond('400 without a body', 400, ''), meets: both },
  { ...respond('401', 401, { message: 'The session has ended' }), meets: both },
  { ...respond('403', 403, { message: 'This harbour is closed to you' }), meets: both },
  { ...respond('404', 404, { message: 'It is not here' }), meets: both },
  { ...respond('409', 409, { message: 'Somebody else was here' }), meets: ['write'] },
  { ...respond('412', 412, { message: 'It has changed meanwhile' }), meets: ['write'] },
  { ...respond('413 with a page', 413, page), meets: ['write'] },
  {
    ...respond('422 with errors', 422, { errors: { title: ['is odd', 'is taken'], name: 'is odd' } }),
    meets: ['write'],
  },
  {
    ...respond('422 for a strange field', 422, { message: 'No', errors: { zone: 'Closed' } }),
    meets: ['write'],
  },
  { ...respond('422 with a list', 422, { errors: [{ field: 'title', message: 'Bad' }] }), meets: ['write'] },
  { ...respond('422 without a text', 422, { errors: { title: null, version: {} } }), meets: ['write'] },
  { ...respond('429', 429, { message: 'Slow down' }, { 'Retry-After': '1' }), meets: both },
  { ...respond('429 for long', 429, {}, { 'Retry-After': '60' }), meets: both },
  { ...respond('500', 500, { message: 'The pump has failed' }), meets: both },
  { ...respond('500 with an object', 500, { message: { sql: 'SELECT 1' } }), meets: both },
  { ...respond('500 with a book', 500, { message: 'tide '.repeat(2000) }), meets: both },
  { ...respond('502', 502, page), meets: both },
  { ...respond('503', 503, {}), meets: both },
  { ...respond('504', 504, ''), meets: both },
];
