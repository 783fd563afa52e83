import type { Bounds } from '../projection';
import { type Clusters, createClusters, type Points } from './createClusters';

/** What the worker is asked: to take new points, or for what is in a frame. It answers in order. */
export type ClusterRequest = { points: Points } | { bounds: Bounds; zoom: number };

let clusters: Clusters | undefined;

self.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  if ('points' in data) {
    clusters = createClusters(data.points);
    self.postMessage(clusters.extent);
  } else self.postMessage(clusters?.marksIn(data.bounds, data.zoom) ?? []);
};
