import type { Bounds } from '../projection';
import { type Clusters, createClusters, type Points } from './createClusters';

/** What the worker is asked: to take new points, or for what is in a frame. */
export type ClusterRequest = { id: number } & ({ points: Points } | { bounds: Bounds; zoom: number });

let clusters: Clusters | undefined;

self.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  const { id } = data;
  if ('points' in data) {
    clusters = createClusters(data.points);
    self.postMessage({ id, answer: clusters.extent });
  } else self.postMessage({ id, answer: clusters?.marksIn(data.bounds, data.zoom) ?? [] });
};
