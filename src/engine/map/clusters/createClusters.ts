import Supercluster from 'supercluster';
import { wrapped } from '../place';
import { type Bounds, boundsOfPlaces, highestZoom } from '../projection';

/** Places in numbers, as they go to a worker. */
export interface Points {
  /** Longitude and latitude in turn, in degrees. */
  degrees: Float64Array;
  /** The number of each one's colour. */
  tints: Uint8Array;
}

/** One record, or several that are too near each other to be told apart. */
export interface Mark {
  latitude: number;
  longitude: number;
  count: number;
  /** Of one record: its number among the points. */
  index?: number;
  /** The zoom at which a group falls apart; beyond the highest where it never does. */
  opensAt?: number;
  /** The number of the colour that all have; -1 where they differ. */
  tint: number;
}

interface PointProperties {
  index: number;
  tint: number;
}
interface GroupProperties {
  tint: number;
}

/** Pixels within which records become one group. */
const radius = 44;

/** Groups of places for each zoom (supercluster). */
export function createClusters({ degrees, tints }: Points) {
  const coordinates = Array.from({ length: degrees.length / 2 }, (_, at): [number, number] => [
    degrees[at * 2] ?? 0,
    degrees[at * 2 + 1] ?? 0,
  ]);
  const extent = boundsOfPlaces(coordinates);
  // The places are turned by so much: no group reaches over the middle of the widest gap between them.
  const turn = extent ? (extent.west + extent.east) / 2 : 0;
  const index = new Supercluster<PointProperties, GroupProperties>({
    radius,
    extent: 256,
    maxZoom: highestZoom,
    minPoints: 2,
    map: ({ tint }) => ({ tint }),
    reduce: (all, one) => {
      if (all.tint !== one.tint) all.tint = -1;
    },
  });
  const features = coordinates.map(([longitude, latitude], at) => ({
    type: 'Feature' as const,
    properties: { index: at, tint: tints[at] ?? 0 },
    geometry: { type: 'Point' as const, coordinates: [wrapped(longitude - turn), latitude] },
  }));
  index.load(features);

  return {
    /** What they reach over. */
    extent,
    /** What is to be drawn in a frame. */
    marksIn(bounds: Bounds, zoom: number): Mark[] {
      const isWhole = bounds.east - bounds.west >= 360;
      const [west, east] = isWhole ? [-180, 180] : [wrapped(bounds.west - turn), wrapped(bounds.east - turn)];
      return index
        .getClusters([west, bounds.south, east, bounds.north], Math.max(0, Math.floor(zoom)))
        .map(({ geometry: { coordinates }, properties }) => {
          const [turned = 0, latitude = 0] = coordinates;
          const longitude = wrapped(turned + turn);
          if (!('cluster' in properties)) return { latitude, longitude, count: 1, ...properties };
          const { cluster_id: group, point_count: count, tint } = properties;
          return { latitude, longitude, count, tint, opensAt: index.getClusterExpansionZoom(group) };
        });
    },
  };
}

export type Clusters = ReturnType<typeof createClusters>;
