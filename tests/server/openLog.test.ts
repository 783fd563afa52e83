import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatForTerminal, formatLine, openLog } from '../../server/openLog';
import { StartError } from '../../server/StartError';
import type { EventLine } from '../../upstream/events/EventLine';
import { temporaryFolder } from '../support/temporaryFolder';

const line: EventLine = {
  level: 'info',
  time: '2026-11-22T20:00:01.000Z',
  requestId: '1',
  address: '127.0.0.1',
  account: 'ada@example.com',
  event: 'update',
  outcome: 'success',
  method: 'PUT',
  path: '/api/admin/buoys/7',
  status: 200,
  resource: 'buoys',
  record: '7',
};

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

describe('a line', () => {
  it('is one JSON object without control characters, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const written = formatLine({ ...line, account: text, record: text });
        expect(written.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(JSON.parse(written)).toEqual({ ...line, account: text, record: text });
        // The two colour codes and the line end.
        expect(formatForTerminal({ ...line, record: text }).match(/\p{Cc}/gu)).toHaveLength(3);
      }),
    );
  });

  it('is a few words on a terminal', () => {
    expect(formatForTerminal(line)).toBe(
      '\u001b[2m20:00:01  success  update buoys 7  PUT /api/admin/buoys/7 200  ada@example.com  127.0.0.1\u001b[0m\n',
    );
  });
});

describe('the log', () => {
  it('goes to the standard output as JSON unless that is a terminal', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { isTTY } = process.stdout;
    process.stdout.isTTY = false;
    const { log } = await openLog({ to: 'stdout', isBrief: false });
    log(line);
    process.stdout.isTTY = isTTY;
    expect(write.mock.calls).toEqual([[formatLine(line)]]);
  });

  it('is appended to a file that only its owner can read', async () => {
    const to = join(folder, 'events.log');
    for (const record of ['1', '2']) {
      const { log, close } = await openLog({ to, isBrief: false });
      log({ ...line, record });
      await close();
    }
    const written = (await readFile(to, 'utf8')).trim().split('\n');
    expect(written.map(each => JSON.parse(each).record)).toEqual(['1', '2']);
    expect((await stat(to)).mode & 0o777).toBe(0o600);
  });

  it('resumes after a failed write, on a new line', async () => {
    const to = join(folder, 'events.log');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { log, close } = await openLog({ to, isBrief: false });
    const handle = await open(to);
    const full = new Error('ENOSPC: no space left on device');
    const write = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile');
    write.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    for (const record of ['1', '2', '3', '4']) log({ ...line, record });
    await close();
    await handle.close();
    const written = await readFile(to, 'utf8');
    expect(written).toBe(`\n${formatLine({ ...line, record: '3' })}${formatLine({ ...line, record: '4' })}`);
    expect(error.mock.calls).toEqual([[`The log ${to} can't be written: ${full.message}`]]);
  });

  it('omits successes if it is brief', async () => {
    const to = join(folder, 'events.log');
    const { log, close } = await openLog({ to, isBrief: true });
    log(line);
    log({ ...line, level: 'warn', outcome: 'refused' });
    await close();
    expect((await readFile(to, 'utf8')).trim().split('\n')).toHaveLength(1);
  });

  it('prevents the server from starting if its file cannot be written', async () => {
    const opening = openLog({ to: join(folder, 'no/such/folder.log'), isBrief: false });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/LOG .* can't be written: no such file/);
  });
});
