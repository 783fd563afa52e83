import { execFile } from 'node:child_process';

/** Runs an installed program with Node and returns its exit status and output. */
export function run(program: string, args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  return new Promise<{ status: number; output: string }>(resolve => {
    execFile(
      process.execPath,
      [program, ...args],
      { env, maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
