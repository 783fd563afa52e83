import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../upstream/app';
import { createAdministrator } from '../../upstream/auth/createAdministrator';
import { sanitizeDescription } from '../../upstream/changelogs/sanitizeDescription';
import type { Database } from '../../upstream/database/Database';
import { checkImage } from '../../upstream/images/checkImage';
import { seedDatabase } from '../../upstream/seed/seedDatabase';
import { borrowDatabase } from '../support/database/borrowDatabase';

const account = { email: 'admin@example.com', name: 'Ada Admin', password: 'correct horse battery' };
let database: Database;
let app: ReturnType<typeof createApp>;
let token = '';

beforeAll(async () => {
  database = await borrowDatabase();
  await seedDatabase(database);
  await createAdministrator(database, account, { blocks: 16, size: 1, rounds: 1 });
  app = createApp({ database });
  ({ token } = await call('/api/admin/auth/login', 'POST', account));
});
afterAll(() => database.close());

async function call(path: string, method = 'GET', body?: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(`${path} ${answer.status}`).toBe(`${path} 200`);
  return answer.json();
}

async function totalOf(path: string): Promise<number> {
  const answer = await call(path);
  return answer.total ?? answer.data.total;
}

describe('the seed through the API', () => {
  it('fills more than one page of each paged list', async () => {
    for (const path of [
      '/api/admin/buoys?page=0&limit=10&custom=false',
      '/api/admin/buoys?page=0&limit=10&custom=true',
      '/api/admin/station-suggestions?page=1&limit=10',
      '/api/admin/users?page=1&limit=10',
      '/api/admin/changelog?page=1&limit=10',
    ]) {
      expect(await totalOf(path)).toBeGreaterThan(10);
    }
  });

  it('answers each filter of the users with some, but not all', async () => {
    const total = await totalOf('/api/admin/users?page=1&limit=10');
    for (const filter of ['device_type=0', 'device_type=1', 'blocked=true', 'in_subscription=true']) {
      const filtered = await totalOf(`/api/admin/users?page=1&limit=10&${filter}`);
      expect(filtered).toBeGreaterThan(0);
      expect(filtered).toBeLessThan(total);
    }
  });

  it('gives each of the ten figures of the offers a number of its own', async () => {
    const answer = await call('/api/admin/offer/codes');
    const figures: Record<string, unknown> = answer.data ?? answer;
    for (const name of ['allCodes', 'usedCodes', 'iosCodes', 'androidCodes', 'iosRewardProvided']) {
      expect(figures[name]).toBeGreaterThan(0);
    }
    expect(Number(figures.iosCodes) + Number(figures.androidCodes)).toBe(figures.allCodes);
    expect(figures.androidRewardProvided).toBeLessThan(Number(figures.androidCodesActivated));
  });

  it('shows the image of each item, and lets an item be deleted without harm to another', async () => {
    const { data: items } = await call('/api/admin/changelog/item');
    expect(items.length).toBeGreaterThan(60);
    const [first, ...others] = items;
    await call(`/api/admin/changelog/item/${first.id}`, 'DELETE');
    expect((await app.request(`/public/${first.media}`)).status).toBe(404);
    for (const { media } of others) {
      const image = await app.request(`/public/${media}`);
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/svg+xml');
    }
  });
});

describe('what the seed writes without the checks of the API', () => {
  it('has only images and descriptions that the API would accept as they are', async () => {
    const { data: items } = await call('/api/admin/changelog/item');
    for (const { media, description } of items) {
      const image = await app.request(`/public/${media}`);
      const { type } = checkImage(new Uint8Array(await image.arrayBuffer()), 'media');
      expect(type).toBe('image/svg+xml');
      expect(sanitizeDescription(description)).toBe(description);
    }
  });

  it('asks no multi-choice question with an empty option', async () => {
    const { data: surveys } = await call('/api/v1/survey/list');
    for (const { _id, questionsCount } of surveys) {
      if (questionsCount === 0) continue;
      const { data: questions } = await call(`/api/v1/survey/${_id}/questions`);
      for (const { answerOptions } of questions)
        for (const option of answerOptions ?? []) expect(option).toMatch(/^\S(.*\S)?$/);
    }
  });
});
