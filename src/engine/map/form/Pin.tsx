import Place from '@mui/icons-material/Place';
import IconButton from '@mui/material/IconButton';
import { pointer } from 'd3-selection';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Place as GeoPlace } from '../../fields/coordinate/place';
import type { MapHandle } from '../MapHandle';

interface Props {
  label: string;
  place: GeoPlace;
  map: RefObject<MapHandle | null>;
  /** The map positions this element. */
  ref: RefObject<HTMLButtonElement | null>;
  onMove(place: GeoPlace): void;
}

/** Degrees that an arrow key moves the place by; ten times that with Shift. */
const keyStep = 0.01;

const directions: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The form's place on its map, moved by dragging or with the arrow keys. */
export function Pin({ label, place, map, ref, onMove }: Props) {
  const dragHandlers = useDrag(place, map, onMove);

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = keyStep * (event.shiftKey ? 10 : 1);
    const moved = {
      latitude: place.latitude + direction[0] * step,
      longitude: place.longitude + direction[1] * step,
    };
    onMove(moved);
    if (map.current) keepInFrame(map.current, moved);
  }
  return (
    <IconButton
      ref={ref}
      type="button"
      className="printed"
      aria-label={label}
      onKeyDown={onKeyDown}
      {...dragHandlers}
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: 44,
        height: 44,
        p: 0,
        color: 'error.main',
        cursor: 'move',
        touchAction: 'none',
        '& svg': { fontSize: 38, filter: 'drop-shadow(0 0 1.5px white)' },
        '&:focus-visible': { outline: 3, outlineColor: 'primary.main' },
      }}
    >
      <Place />
    </IconButton>
  );
}

/** Moves the map to the place if the pin would be outside or cut off. */
function keepInFrame({ size, projection, view, show }: MapHandle, place: GeoPlace): void {
  if (size.width === 0) return;
  const [x, y] = projection.toPixel(place);
  const isOut = x < 24 || y < 40 || x > size.width - 24 || y > size.height - 24;
  if (isOut) show({ ...place, zoom: view.zoom });
}

/** Pointer handlers that drag the pin by the point where it was grabbed. */
function useDrag(place: GeoPlace, map: Props['map'], onMove: Props['onMove']) {
  const grabOffset = useRef<[number, number]>(undefined);
  const positionOf = (event: PointerEvent) => pointer(event, event.currentTarget.parentElement);
  return {
    onPointerDown(event: PointerEvent) {
      const handle = map.current;
      if (event.button !== 0 || !handle) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const [x, y] = positionOf(event);
      const [pinX, pinY] = handle.projection.toPixel(place);
      grabOffset.current = [pinX - x, pinY - y];
    },
    onPointerMove(event: PointerEvent) {
      if (!grabOffset.current || !map.current) return;
      const [x, y] = positionOf(event);
      onMove(map.current.projection.toPlace(x + grabOffset.current[0], y + grabOffset.current[1]));
    },
    // Also after a cancelled touch.
    onLostPointerCapture() {
      grabOffset.current = undefined;
    },
  };
}
