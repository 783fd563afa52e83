import type { Places } from './fillIn';

/** A recipe of the docs, and where it is to run. */
export interface Setting {
  recipe: string;
  /** Names of the recipe beside those of its ports and certificate. */
  places: Places;
  /** Exists, and may be written by the account that the web server runs under. */
  folder: string;
  /** The port of 127.0.0.1 that api.example.com stands for. */
  apiPort: number;
  /** The authority, a PEM file, that the API's certificate is believed by. */
  authority: string;
}

/** A web server that runs with a recipe. */
export interface WebServer {
  /** Its ports of 127.0.0.1. */
  http: number;
  https: number;
  /** The authority of its certificate, as PEM. */
  authority: string;
  stop(): Promise<void>;
}

export type StartWebServer = (setting: Setting) => Promise<WebServer>;
