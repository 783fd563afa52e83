import type { Bounds } from '../projection';
import type { ClusterRequest } from './clusters.worker';
import { type Clusters, createClusters, type Mark, type Points } from './createClusters';

/** More places than this are grouped in a worker: the page would stand still meanwhile. */
const fewPoints = 500;

type Asked<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** A service that groups few places at once and many in a worker, which is started when it is needed. */
export function startClusters() {
  let here: Clusters | undefined;
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, (answer: unknown) => void>();

  const start = () => {
    const started = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    };
    return started;
  };
  function ask<Answer>(request: Asked<ClusterRequest>): Promise<Answer> {
    worker ??= start();
    asked += 1;
    const id = asked;
    worker.postMessage({ ...request, id });
    return new Promise(resolve => waiting.set(id, answer => resolve(answer as Answer)));
  }

  return {
    /** Answers with what the points reach over. */
    async load(points: Points) {
      const isMany = points.tints.length > fewPoints && typeof Worker !== 'undefined';
      here = isMany ? undefined : createClusters(points);
      return here ? here.extent : ask<Bounds | undefined>({ points });
    },
    marksIn: async (bounds: Bounds, zoom: number) =>
      here ? here.marksIn(bounds, zoom) : ask<Mark[]>({ bounds, zoom }),
    stop: () => worker?.terminate(),
  };
}

export type ClusterService = ReturnType<typeof startClusters>;
