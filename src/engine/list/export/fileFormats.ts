import get from 'lodash/get';
import { unparse } from 'papaparse';
import type { RaRecord } from 'react-admin';
import type { MapView, PlacedField } from '../../declaration/Declaration';
import { placeOf, placeValues } from '../../fields/coordinate/placeOf';
import { formula } from './formulaGuard';

/** An exported field with its column name. */
export interface ExportColumn extends PlacedField {
  label: string;
}

/** Formats records as a file, batch by batch, so that memory holds only one batch. */
export interface FileFormat {
  /** Without the dot. */
  extension: string;
  type: string;
  /** The text before the records. */
  start: string;
  /** Formats a batch. Must be called once per batch, in order. */
  part(records: RaRecord[]): string;
  /** The text after the records. */
  end: string;
  /** The number of records without a place on the map, in a format that includes places. */
  unplaced(): number;
}

/**
 * A header of labels and one row per record; RFC 4180, with a byte order mark for spreadsheets. Escapes cells
 * that a spreadsheet would run as a formula.
 */
export function csvFormat(columns: ExportColumn[]): FileFormat {
  const write = (rows: string[][]) => unparse(rows, { escapeFormulae: formula, newline: '\r\n' });
  return {
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    start: `\uFEFF${write([columns.map(({ label }) => label)])}`,
    part: records =>
      `\r\n${write(records.map(record => columns.map(({ source, field }) => field.toText(get(record, source), record))))}`,
    end: '',
    unplaced: () => 0,
  };
}

/**
 * Point features, longitude first, with the other columns as properties (RFC 7946). A record without valid
 * coordinates gets a null geometry (§3.2).
 */
export function geoJsonFormat(columns: ExportColumn[], map: MapView): FileFormat {
  const others = columns.filter(({ source }) => ![map.latitude, map.longitude, map.point].includes(source));
  let isFirst = true;
  let unplaced = 0;

  function feature(record: RaRecord): string {
    const place = placeOf(record, map);
    const point = () => get(record, map.point ?? '');
    const { geometry = null } = place ? placeValues({ point: 'geometry' }, place, point) : {};
    if (!geometry) unplaced += 1;
    const properties = Object.fromEntries(
      others.map(({ source, field }) => {
        const value: unknown = get(record, source);
        return [source, isScalar(value) ? value : field.toText(value, record)];
      }),
    );
    return JSON.stringify({ type: 'Feature', id: record.id, geometry, properties });
  }

  return {
    extension: 'geojson',
    type: 'application/geo+json',
    start: '{"type":"FeatureCollection","features":[',
    part(records) {
      const parts = records.map(record => {
        const between = isFirst ? '\n' : ',\n';
        isFirst = false;
        return between + feature(record);
      });
      return parts.join('');
    },
    end: '\n]}\n',
    unplaced: () => unplaced,
  };
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null;
