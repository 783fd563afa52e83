import type { Colours } from './colours';
import type { Place } from './place';
import type { Projection, Size, View } from './projection';

/** One drawing of a map: what is drawn on it has these. */
export interface Scene {
  context: CanvasRenderingContext2D;
  projection: Projection;
  view: View;
  size: Size;
  colours: Colours;
}

/** What moves a map from outside. */
export interface MapHandle {
  /** Moves the map to a view. */
  show(view: View): void;
  /** Draws what is on the map again. */
  redraw(): void;
  /** The frame as it is now. */
  readonly view: View;
  readonly size: Size;
  readonly projection: Projection;
}

/** The events of a map. */
export interface MapEvents {
  /** Each time the map has come to rest. */
  onRest?(handle: MapHandle): void;
  /** Each time it is drawn, also while it moves. */
  onDraw?(handle: MapHandle): void;
  /** The pointer rests here, or has left the map. Answers whether there is something to press. */
  onPoint?(at: { place: Place; x: number; y: number } | undefined): boolean;
  onPress?(at: { place: Place; x: number; y: number }): void;
}
