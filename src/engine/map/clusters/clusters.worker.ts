import type { MapBounds } from '../projection';
import { type Clusters, createClusters, type Points } from './createClusters';

/** A request to the worker: to load points, or to return the marks in a frame. It responds in order. */
export type ClusterRequest = { points: Points } | { bounds: MapBounds; zoom: number };

let clusters: Clusters | undefined;

self.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  if ('points' in data) {
    clusters = createClusters(data.points);
    self.postMessage(clusters.extent);
  } else self.postMessage(clusters?.marksIn(data.bounds, data.zoom) ?? []);
};
