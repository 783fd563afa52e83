import type { MapBounds } from '../projection';
import type { ClusterRequest } from './clusters.worker';
import { type Clusters, createClusters, type Mark, type Points } from './createClusters';

/** More points than this are grouped in a worker, because they would block the page. */
const fewPoints = 500;

/**
 * Groups few points immediately and many in a worker, which starts on first use. If the worker fails, the
 * page groups them.
 */
export function startClusters() {
  let points: Points | undefined;
  let local: Clusters | undefined;
  let worker: Worker | undefined;
  const waiting: { request: ClusterRequest; resolve(answer: unknown): void }[] = [];

  function start() {
    const started = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<unknown>) => waiting.shift()?.resolve(data);
    started.onerror = () => {
      started.terminate();
      worker = undefined;
      if (!points) return;
      const clusters = createClusters(points);
      local = clusters;
      for (const { request, resolve } of waiting.splice(0))
        resolve('points' in request ? clusters.extent : clusters.marksIn(request.bounds, request.zoom));
    };
    return started;
  }
  function send<Answer>(request: ClusterRequest): Promise<Answer> {
    worker ??= start();
    worker.postMessage(request);
    return new Promise(resolve => waiting.push({ request, resolve: answer => resolve(answer as Answer) }));
  }

  return {
    /** Resolves to the bounds of all points. */
    async load(loaded: Points) {
      points = loaded;
      const isMany = points.tints.length > fewPoints && typeof Worker !== 'undefined';
      local = isMany ? undefined : createClusters(points);
      return local ? local.extent : send<MapBounds | undefined>({ points });
    },
    marksIn: async (bounds: MapBounds, zoom: number) =>
      local ? local.marksIn(bounds, zoom) : send<Mark[]>({ bounds, zoom }),
    stop: () => worker?.terminate(),
  };
}

export type ClusterService = ReturnType<typeof startClusters>;
