import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const check = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/check.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
  });

describe('npm run check', { timeout: 240_000 }, () => {
  it('says of one resource what each step has found, and ends with 0', () => {
    const { stdout, status } = check('spot-types');
    expect(stdout).toMatch(
      new RegExp(
        [
          '^spot-types',
          '  ✓ types      no mistake in resources/spot-types.tsx',
          '  ✓ start-up   \\d+ declarations',
          '  ✓ contract   calls at /admin/spot-types; .*creates, reads, updates, deletes; the error of 1 field comes to its input; lists 2 others below a record',
          '  ✓ lists      /station-types: 10 rows × 2 columns; at 360 and 1280 px, accessible',
          '  ✓ forms      /station-types/create: 1 input; .*',
          '',
          'All right, in [\\d.]+ s\n$',
        ].join('\n'),
      ),
    );
    expect(status).toBe(0);
  });

  it.each([
    ['spot-type', 'There is no resource spot-type. Did you mean spot-types?'],
    ['xyzzy-plugh', 'There is no resource xyzzy-plugh. There are activity, administrators, buoys, '],
  ])('says which resource may be meant by %s, and ends with 1', (name, message) => {
    const { stdout, stderr, status } = check(name);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(['', 1]);
  });
});
