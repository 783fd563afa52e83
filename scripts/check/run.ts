import { spawn } from 'node:child_process';

/** What a program wrote, and how it ended. */
export interface Ended {
  status: number | null;
  output: string;
  /** Seconds that it took. */
  seconds: number;
}

/** Runs one of the installed programs with Node. */
export function run(
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      output += part;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', status => resolve({ status, output, seconds: (performance.now() - began) / 1000 }));
  });
}
