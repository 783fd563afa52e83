import type { Label } from './Label';

/** A part of a list's page. */
export interface PlaceDeclaration {
  /** Its name. */
  label: Label;
  /** The action of `api.actions` that the user must be allowed. Default: everyone sees it. */
  action?: string;
}
