import { type DataProvider, type Identifier, useDataProvider } from 'react-admin';

/** Options of an upload. */
export interface Upload {
  signal?: AbortSignal | undefined;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The parameters of an action's call. */
export interface ActParams extends Upload {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** Fills `{name}`s in addition to the id and the data. */
  values?: Record<string, unknown>;
  /** The record as loaded. Its version is sent as `If-Match`, if the API provides one. */
  over?: object;
  /** Replaces the generated idempotency key, to stay the same when the call is repeated. */
  idempotencyKey?: string;
}

/** The response to an action: its data, if any, and the server's message, else its status text. */
export interface ActionOutcome {
  data?: unknown;
  message?: string;
}

/** Uploads a file to a folder of the resource's API. Resolves to its path below the API's files. */
export type FileWriter = (
  file: File,
  folder: string,
  upload?: Upload & { resource?: string | undefined },
) => Promise<string>;

/** React-admin's data provider with the panel's additional methods. */
export interface PanelDataProvider extends DataProvider {
  /** Makes a call declared in `api.actions`. */
  act(resource: string, action: string, params: ActParams): Promise<ActionOutcome>;
  writeFile: FileWriter;
}

/** `useDataProvider` with the panel's additional methods. */
export const usePanelDataProvider = (): PanelDataProvider => useDataProvider<PanelDataProvider>();
