import type { Frame } from '../../src/firstRows/Frame';

/**
 * A list's screen that is to be drawn, with the read that it makes, and an answer to that where it has rows.
 */
export interface Screen {
  /** The addresses at which it is shown; it is drawn at the last one. */
  addresses: string[];
  read: { path: string; query: Record<string, string> };
  /** Undefined where it is drawn as it waits for its rows. */
  answer?: { body: unknown; headers: Record<string, string> } | undefined;
  /** The rows of the answer. */
  rows: Record<string, unknown>[];
  /** The source of each column. */
  columns: string[];
  list: Frame['list'];
  /** Rows of a page. */
  perPage: number;
}

/** A width and a mode: `narrow` is a phone's, `wide` a desk's. */
export interface Shape {
  name: string;
  mode: 'light' | 'dark';
  /** In pixels. */
  width: number;
}

/** What a child process is told to draw. */
export interface Job {
  /** The folder of the built panel. */
  folder: string;
  /** The script of src/firstRows, as the page would run it. */
  script: string;
  locale: string;
  shapes: readonly Shape[];
  screens: readonly Screen[];
  /** The call of the current user, and its answer. */
  user: { path: string; body: unknown; record: Record<string, unknown> };
}

export interface DrawnFrame {
  addresses: string[];
  shape: string;
  frame: Frame;
}
