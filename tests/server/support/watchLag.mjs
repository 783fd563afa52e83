// Preloaded into a server's process: records, in milliseconds, how late its main thread runs its timers.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  let part = 0;
  process.on('SIGUSR2', () => {
    const [p50, p99, max] = [lag.percentile(50), lag.percentile(99), lag.max].map(ns => ns / 1e6);
    part += 1;
    writeFileSync(`${process.env.LAG_FILE}.${part}`, JSON.stringify({ p50, p99, max }));
    lag.reset();
  });
}
