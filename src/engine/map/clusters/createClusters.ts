import Supercluster from 'supercluster';
import { wrapLongitude } from '../../fields/coordinate/place';
import { boundsOfPlaces, highestZoom, type MapBounds } from '../projection';

/** Places as typed arrays, for a worker. */
export interface Points {
  /** Alternating longitudes and latitudes, in degrees. */
  degrees: Float64Array;
  /** The colour index of each place. */
  tints: Uint8Array;
}

/** A single record, or a group of records that are too close together to distinguish. */
export interface Mark {
  latitude: number;
  longitude: number;
  count: number;
  /** The index of a single record among the points. */
  index?: number;
  /** The zoom at which a group splits; above the highest zoom if it never does. */
  opensAt?: number;
  /** The colour index that all records share; -1 if they differ. */
  tint: number;
}

interface PointProperties {
  index: number;
  tint: number;
}
interface GroupProperties {
  tint: number;
}

/** Records within this many pixels form a group. */
const radius = 44;

/** Groups places for each zoom level, with supercluster. */
export function createClusters({ degrees, tints }: Points) {
  const coordinates = Array.from({ length: degrees.length / 2 }, (_, at): [number, number] => [
    degrees[at * 2] ?? 0,
    degrees[at * 2 + 1] ?? 0,
  ]);
  const extent = boundsOfPlaces(coordinates);
  // Rotates the places by this longitude, so that no group spans the middle of the widest gap between them.
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
    geometry: { type: 'Point' as const, coordinates: [wrapLongitude(longitude - turn), latitude] },
  }));
  index.load(features);

  return {
    /** The bounds of all places. */
    extent,
    /** The marks to draw within the bounds. */
    marksIn(bounds: MapBounds, zoom: number): Mark[] {
      const isWhole = bounds.east - bounds.west >= 360;
      const [west, east] = isWhole
        ? [-180, 180]
        : [wrapLongitude(bounds.west - turn), wrapLongitude(bounds.east - turn)];
      return index
        .getClusters([west, bounds.south, east, bounds.north], Math.max(0, Math.floor(zoom)))
        .map(({ geometry: { coordinates }, properties }) => {
          const [turned = 0, latitude = 0] = coordinates;
          const longitude = wrapLongitude(turned + turn);
          if (!('cluster' in properties)) return { latitude, longitude, count: 1, ...properties };
          const { cluster_id: group, point_count: count, tint } = properties;
          return { latitude, longitude, count, tint, opensAt: index.getClusterExpansionZoom(group) };
        });
    },
  };
}

export type Clusters = ReturnType<typeof createClusters>;
