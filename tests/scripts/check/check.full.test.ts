import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listen } from '../../support/programs/freePort';

const command = ['--import', 'tsx', resolve('scripts/check.ts')];
const environment = { ...process.env, NODE_ENV: 'test' };

const check = (...words: string[]) =>
  spawnSync(process.execPath, [...command, ...words], { encoding: 'utf8', env: environment });

describe('npm run check', { timeout: 240_000 }, () => {
  it('reports the result of each step for one resource, and exits with 0', () => {
    const { stdout, status } = check('spot-types');
    expect(stdout).toMatch(
      new RegExp(
        [
          '^spot-types',
          '  ✓ types      no errors in resources/spot-types.tsx',
          '  ✓ start-up   \\d+ declarations',
          '  ✓ contract   calls at /admin/spot-types, as declared; .*creates, reads, updates, deletes; field errors at errors reach 1 input; shows 2 related lists',
          '  ✓ lists      /station-types: 10 rows × 2 columns; at 360 and 1280 px, accessible',
          '  ✓ forms      /station-types/create: 1 input; .*',
          '',
          'All checks passed in [\\d.]+ s',
          'against the real API: skipped\n$',
        ].join('\n'),
      ),
    );
    expect(status).toBe(0);
  });

  it('reports several resources', () => {
    const { stdout, status } = check('sessions', 'spot-types');
    expect(stdout).toContain('  ✓ types      no errors in resources/sessions.tsx, resources/spot-types.tsx');
    expect(stdout).toMatch(/^spot-types\n.*^sessions\n/ms);
    expect(stdout).not.toMatch(/^users$/m);
    expect(status).toBe(0);
  });

  it('tests the real API, and exits with 1 if it differs from the declaration', async () => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end('{"items":[{"_id":"a","name":"Reef"},{"_id":"b","name":"Wreck"}],"total":2}');
    });
    const port = await listen(server);
    const { stdout, status } = await new Promise<{ stdout: string; status: number }>(resolve => {
      execFile(
        process.execPath,
        [...command, 'spot-types', '--against', `http://127.0.0.1:${port}`],
        { env: { ...environment, API_TOKEN: 'harbour' } },
        (error, stdout) => resolve({ stdout, status: Number(error?.code ?? 0) }),
      );
    });
    server.close();
    expect(stdout).toContain(
      '  ✓ against    list: 2 rows of 2\n               GET /admin/spot-types → 200 {"items"',
    );
    expect(stdout).toContain('  ✗ against    an unknown id: the response is 200');
    expect(stdout).not.toMatch(/harbour|skipped/);
    expect(status).toBe(1);
  });

  it.each([
    ['an invalid address', '--against=api.example.com'],
    ['writes without an address', '--writes'],
  ])('shows its usage for %s', (_, word) => {
    const usage = 'npm run check [-- <resource or page>…] [--against';
    expect(check('spot-types', word).stderr).toContain(usage);
  });

  it('suggests a resource for an unknown one of several, and exits with 1', () => {
    const { stdout, stderr, status } = check('users', 'spot-type');
    expect(stderr).toContain('There is no resource spot-type; did you mean spot-types?');
    expect([stdout, status]).toEqual(['', 1]);
  });
});
