import type { Bounds } from '../projection';
import { type Clusters, createClusters, type Points } from './createClusters';

/** What the worker is asked: new points, what is in a frame, or who is in a group. */
export type ClusterRequest = { id: number } & (
  | { points: Points }
  | { bounds: Bounds; zoom: number }
  | { group: number; most: number }
);

let clusters: Clusters | undefined;

self.onmessage = ({ data }: MessageEvent<ClusterRequest>) => {
  const { id } = data;
  if ('points' in data) {
    clusters = createClusters(data.points);
    self.postMessage({ id, answer: clusters.extent });
  } else if ('group' in data)
    self.postMessage({ id, answer: clusters?.membersOf(data.group, data.most) ?? [] });
  else self.postMessage({ id, answer: clusters?.marksIn(data.bounds, data.zoom) ?? [] });
};
