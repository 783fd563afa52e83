import type { Bounds } from '../projection';
import type { ClusterRequest } from './clusters.worker';
import { type Clusters, createClusters, type Mark, type Points } from './createClusters';

/** More points than this are grouped in a worker, because they would block the page. */
const fewPoints = 500;

/** Groups few points immediately and many in a worker, which starts on first use. */
export function startClusters() {
  let local: Clusters | undefined;
  let worker: Worker | undefined;
  const waiting: ((answer: unknown) => void)[] = [];

  function start() {
    const started = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<unknown>) => waiting.shift()?.(data);
    return started;
  }
  function send<Answer>(request: ClusterRequest): Promise<Answer> {
    worker ??= start();
    worker.postMessage(request);
    return new Promise(resolve => waiting.push(answer => resolve(answer as Answer)));
  }

  return {
    /** Resolves to the bounds of all points. */
    async load(points: Points) {
      const isMany = points.tints.length > fewPoints && typeof Worker !== 'undefined';
      local = isMany ? undefined : createClusters(points);
      return local ? local.extent : send<Bounds | undefined>({ points });
    },
    marksIn: async (bounds: Bounds, zoom: number) =>
      local ? local.marksIn(bounds, zoom) : send<Mark[]>({ bounds, zoom }),
    stop: () => worker?.terminate(),
  };
}

export type ClusterService = ReturnType<typeof startClusters>;
