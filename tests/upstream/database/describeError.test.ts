import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createOrm } from '../../../upstream/database/createOrm';
import { describeError } from '../../../upstream/database/describeError';
import { freePort } from '../../support/programs/freePort';

describe('the reason of an error', () => {
  it('is that of the connection if a query did not reach the database', async () => {
    const orm = createOrm(new Pool({ host: '127.0.0.1', port: await freePort() }));
    const error: unknown = await orm.execute(sql`select 1`).catch(reason => reason);
    expect(describeError(error)).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
  });

  it('is that of the connection if a call did not reach its API', async () => {
    const error: unknown = await fetch(`http://127.0.0.1:${await freePort()}`).catch(reason => reason);
    expect(describeError(error)).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
  });

  it('is that of the system for a file, without its path', async () => {
    const error: unknown = await readFile('/nowhere, or elsewhere').catch(reason => reason);
    expect(describeError(error)).toBe('no such file or directory');
  });

  it.each([
    [new Error('One line\nand another'), 'One line'],
    [new AggregateError([new Error('one'), new Error('another')]), 'one; another'],
    [Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [{ name: 'ExitStatus', message: 'Program terminated' }, 'Program terminated'],
    ['a text', 'a text'],
  ])('of %o is %j', (error, reason) => {
    expect(describeError(error)).toBe(reason);
  });
});
