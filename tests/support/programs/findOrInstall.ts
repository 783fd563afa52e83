import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Command = [program: string, ...words: string[]];

/** Installs packages of Debian: a command for each list, so that one that fails does not stop the others. */
export const debian = (...lists: string[][]): Command[] => [
  ['apt-get', 'update'],
  ...lists.map((names): Command => ['apt-get', 'install', '-y', '--no-install-recommends', ...names]),
];

/** Finds a program, running install commands one at a time until it is found. */
export async function findOrInstall(
  name: string,
  find: () => string | undefined,
  commands: Command[],
): Promise<string | undefined> {
  for (const [program, ...words] of commands) {
    const found = find();
    if (found) return found;
    console.log(`No ${name} here: ${program} ${words.join(' ')}`);
    // Its output would mix with that of the tests.
    const child = spawn(program, words, { stdio: 'ignore', timeout: 300_000 });
    const [status] = await once(child, 'close').catch(error => [error]);
    if (status !== 0) console.log(`${program} ${words.join(' ')}: that did not work here (${status}).`);
  }
  return find();
}
