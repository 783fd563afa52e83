import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Server } from './runServer';

interface Row {
  _id?: string;
  id?: string;
}

interface Rows {
  items?: Row[];
  data?: Row[] | { items?: Row[]; data?: Row[] };
}

/** Every screen by its address, those of one record included. */
export async function everyScreen(call: Server['call']) {
  const first = async (path: string) => {
    const { items, data = [] } = await call<Rows>('GET', path);
    const [row] = items ?? (Array.isArray(data) ? data : (data.items ?? data.data ?? []));
    return row?._id ?? row?.id;
  };
  const station = await first('/admin/buoys?page=0&limit=1&custom=false');
  const type = await call<{ data: { _id: string; default: boolean }[] }>('GET', '/admin/spot-types');
  const survey = await first('/v1/survey/list');
  const user = await first('/admin/users?page=1&limit=1');
  const changelog = await first('/admin/changelog?page=1&limit=1');
  const own = type.data.find(each => !each.default)?._id;
  const standard = type.data.find(each => each.default)?._id;
  return [
    '/buoys/admin',
    '/buoys/custom?search=a&page=2',
    '/buoys/admin?search=nothing-like-this',
    '/buoys/create',
    `/buoys/create/${station}`,
    '/buoys/create/gone',
    '/stations',
    '/station-types',
    '/station-types/create',
    `/station-types/${own}/edit`,
    `/station-types/${standard}/edit`,
    '/surveys',
    '/surveys/create',
    `/surveys/${survey}`,
    `/surveys/${survey}/edit`,
    '/push-up-updates',
    '/offers',
    '/users',
    `/users/${user}`,
    '/what-is-new/list',
    '/what-is-new/create',
    `/what-is-new/view/${changelog}`,
    `/what-is-new/edit/${changelog}`,
    '/password-change',
    '/no/such/screen',
  ];
}

/** What stands in for data that are still being fetched, or is dimmed meanwhile. */
const unfinished = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root';

/** Waits until what the screen has asked the server for is there and shown. */
export function settling(page: Page) {
  const pending = new Set<Request>();
  const done = (request: Request) => void pending.delete(request);
  page
    .on('requestfinished', done)
    .on('requestfailed', done)
    .on('request', request => {
      if (request.url().includes('/api/')) pending.add(request);
    });
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => pending.size, { intervals: [30] }).toBe(0);
    await expect(page.getByRole('main').locator(unfinished)).toHaveCount(0);
  };
}
