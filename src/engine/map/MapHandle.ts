import type { Place } from '../fields/coordinate/place';
import type { Colours } from './colours';
import type { Projection, Size, View } from './projection';

/** The canvas and parameters for one drawing of the map. */
export interface Scene {
  context: CanvasRenderingContext2D;
  projection: Projection;
  view: View;
  size: Size;
  colours: Colours;
}

/** Controls a map from outside. */
export interface MapHandle {
  show(view: View): void;
  redraw(): void;
  /** The current frame. */
  readonly view: View;
  readonly size: Size;
  readonly projection: Projection;
}

export interface MapEvents {
  /** Called each time the map comes to rest. */
  onRest?(handle: MapHandle): void;
  /** Called each time it is drawn, including while it moves. */
  onDraw?(handle: MapHandle): void;
  /** Called when the user moves the map by pointer, keys or buttons. */
  onMove?(): void;
  /** Called when the pointer moves over the map or leaves it. Returns whether there is something to press. */
  onPoint?(at: { place: Place; x: number; y: number } | undefined): boolean;
  onPress?(at: { place: Place; x: number; y: number }): void;
}
