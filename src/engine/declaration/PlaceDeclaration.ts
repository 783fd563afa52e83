import type { Label } from './Label';

/** A part of a list's page. */
export interface PlaceDeclaration {
  /** What it is called. */
  label: Label;
  /** The action, of `api.actions`, without which it isn't there. Default: it is there for everybody. */
  action?: string;
}
