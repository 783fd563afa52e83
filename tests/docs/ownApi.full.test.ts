import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTypes } from '../support/programs/checkTypes';
import { trackedFiles } from '../support/trackedFiles';

test('what is left without the built-in entities is sound to the compiler', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of trackedFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const commands = readFileSync('docs/own-api.md', 'utf8').matchAll(/```sh\n(rm [\s\S]*?)```/g);
  for (const [, text = ''] of commands) execFileSync('bash', ['-e', '-c', text], { cwd: folder });
  expect(checkTypes(folder)).toBe('');
});
