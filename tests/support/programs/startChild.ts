import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program; `output` returns all that it has printed so far. */
export function startChild([program = '', ...words]: readonly string[], options: SpawnOptionsWithoutStdio) {
  const child = spawn(program, words, options);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      printed += text;
    });
  /** The exit code; null if a signal has ended it. */
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => printed, exited };
}
