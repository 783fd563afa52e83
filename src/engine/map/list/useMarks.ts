import { useEffect, useEffectEvent, useRef } from 'react';
import type { Mark } from '../clusters/createClusters';
import { type ClusterService, startClusters } from '../clusters/startClusters';
import type { MapHandle } from '../MapHandle';
import type { MapBounds } from '../projection';
import type { PlacedRecord } from './RecordsInView';

/** The frame, extended by half its size on each side, so that marks are loaded before they enter it. */
function around({ west, south, east, north }: MapBounds): MapBounds {
  const [x, y] = [(east - west) / 2, (north - south) / 2];
  return { west: west - x, east: east + x, south: Math.max(-90, south - y), north: Math.min(90, north + y) };
}

const isInside = (inner: MapBounds, outer: MapBounds) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north;

/**
 * The marks of the records in a map's frame. Requests them again when the frame leaves the loaded bounds, or
 * the zoom reaches another level.
 * @param colours The colour index of each value, by its text.
 * @param onChange Called when the marks change, with the bounds of all records.
 */
export function useMarks(
  placed: readonly PlacedRecord[],
  colours: ReadonlyMap<string, number>,
  onChange: (extent: MapBounds | undefined) => void,
) {
  const service = useRef<ClusterService>(undefined);
  const marks = useRef<readonly Mark[]>([]);
  /** The records to which the marks' indexes refer, and those that are being grouped. */
  const marked = useRef(placed);
  const grouped = useRef(placed);
  const extent = useRef<MapBounds>(undefined);
  const loaded = useRef<{ bounds: MapBounds; zoom: number }>(undefined);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    let isCurrent = true;
    service.current ??= startClusters();
    const clusters = service.current;
    grouped.current = placed;
    // Not `Float64Array.from`, which takes over 20 ms for 100,000 records.
    const degrees = new Float64Array(placed.length * 2);
    const tints = new Uint8Array(placed.length);
    placed.forEach(({ longitude, latitude, tint }, at) => {
      degrees[at * 2] = longitude;
      degrees[at * 2 + 1] = latitude;
      tints[at] = colours.get(tint) ?? 0;
    });
    clusters.load({ degrees, tints }).then(bounds => {
      if (!isCurrent) return;
      loaded.current = undefined;
      extent.current = bounds;
      changed(bounds);
    });
    return () => {
      isCurrent = false;
    };
  }, [placed, colours]);
  useEffect(
    () => () => {
      service.current?.stop();
      service.current = undefined;
    },
    [],
  );

  /** Updates the marks to the map's frame. */
  function follow({ projection: { bounds }, view }: MapHandle) {
    const level = Math.floor(view.zoom);
    const { current } = loaded;
    if (current && current.zoom === level && isInside(bounds, current.bounds)) return;
    const requested = { bounds: around(bounds), zoom: level };
    loaded.current = requested;
    const { current: records } = grouped;
    service.current?.marksIn(requested.bounds, level).then(found => {
      if (loaded.current !== requested) return;
      marks.current = found;
      marked.current = records;
      changed(extent.current);
    });
  }
  /** The record of a mark that is not a group. */
  const recordOf = ({ index = -1 }: Mark) => marked.current[index];
  return { marks, recordOf, follow };
}
