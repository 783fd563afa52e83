import type { Fault } from './Fault';

/** The server has executed the call, but its response is lost or altered. */
export const lostResponses: Fault[] = [
  { name: 'carried out, answer lost', meets: ['write'], weight: 3, swap: 'lost' },
  { name: 'carried out, 204', meets: ['write'], swap: { status: 204, type: 'application/json', body: '' } },
  {
    name: 'carried out, answer cut',
    meets: ['write'],
    swap: { status: 200, type: 'application/json', body: '{"success":tr' },
  },
  {
    name: 'carried out, answered with a page',
    meets: ['write'],
    swap: { status: 200, type: 'text/html', body: '<!doctype html><h1>Welcome</h1>' },
  },
  {
    name: 'carried out, answered with 502',
    meets: ['write'],
    swap: { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  },
];
