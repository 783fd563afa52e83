import { execFileSync } from 'node:child_process';

export type Command = [program: string, ...words: string[]];

/** Looks for a program, and tries one command after the other until it is found. */
export function findOrInstall(
  name: string,
  find: () => string | undefined,
  commands: Command[],
): string | undefined {
  for (const [program, ...words] of commands) {
    const found = find();
    if (found) return found;
    console.log(`No ${name} here: ${program} ${words.join(' ')}`);
    try {
      execFileSync(program, words, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      console.log('That did not work here.');
    }
  }
  return find();
}
