import type { Fault } from './Fault';

const both = ['read', 'write'] as const;

/** Network failures. */
export const brokenLines: Fault[] = [
  { name: 'reset', meets: [...both, 'image'], weight: 2, answer: route => route.abort('connectionreset') },
  { name: 'refused', meets: both, answer: route => route.abort('connectionrefused') },
  {
    name: 'no answer',
    meets: both,
    holds: Number.POSITIVE_INFINITY,
    answer: route => route.abort('timedout'),
  },
  {
    name: 'slow',
    meets: [...both, 'code', 'image'],
    weight: 2,
    isLate: true,
    holds: 500,
    answer: route => route.continue(),
  },
  { name: 'offline', meets: [...both, 'code'], isOffline: true },
  { name: 'code is lost', meets: ['code'], weight: 2, answer: route => route.abort('failed') },
  {
    name: 'code is gone',
    meets: ['code'],
    answer: route => route.fulfill({ status: 404, body: 'Not found' }),
  },
  { name: 'image is gone', meets: ['image'], answer: route => route.fulfill({ status: 404, body: '' }) },
];
