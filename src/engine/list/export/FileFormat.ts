import type { RaRecord } from 'react-admin';
import type { PlacedField } from '../../declaration/Declaration';

/** A field that an export has, with the name of its column. */
export interface Column extends PlacedField {
  label: string;
}

/** How records become a file, part by part: no more of them than one part is held at once. */
export interface FileFormat {
  /** Without the dot. */
  extension: string;
  type: string;
  /** What comes before the records. */
  start: string;
  /** Some records, each once. */
  part(records: RaRecord[]): string;
  /** What comes after them. */
  end: string;
  /** How many of them have no place on a map, in a file that shows places. */
  unplaced(): number;
}
