import { afterAll, expect, it, vi } from 'vitest';
import { callControl, openControl } from '../../server/control';
import { borrowDatabase } from '../support/database/borrowDatabase';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder(afterAll);

it('logs what a command does to an account', async () => {
  const database = await borrowDatabase();
  const log = vi.fn();
  const close = await openControl(folder, database, log);
  const body = JSON.stringify({ what: 'add', email: 'bo@example.com' });
  await callControl(folder, '/accounts', { method: 'POST', body });
  await expect(callControl(folder, '/accounts', { method: 'POST', body })).rejects.toThrow('already');
  expect(log.mock.calls).toMatchObject([
    [{ event: 'create', resource: 'administrators', record: expect.any(String), outcome: 'success' }],
    [{ event: 'call', outcome: 'refused', requestId: expect.any(String), address: '127.0.0.1' }],
  ]);
  await close();
  await database.close();
});

it('begins the response to a backup before a slow copy is complete', { timeout: 30_000 }, async () => {
  const database = await borrowDatabase();
  const copyFolder = vi.fn(() => new Promise<void>(() => {}));
  const close = await openControl(folder, { ...database, copyFolder }, () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answering = callControl(folder, '/backup');
  await vi.waitFor(() => expect(copyFolder).toHaveBeenCalled(), 10_000);
  vi.advanceTimersByTime(60_000);
  const reader = (await answering).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('--\n');
  vi.useRealTimers();
  await reader?.cancel();
  await close();
  await database.close();
});
