import { type DataProvider, type Identifier, useDataProvider } from 'react-admin';

/** An upload on its way. */
export interface Upload {
  signal?: AbortSignal | undefined;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** What an action's call sends: the id and what fills its path, and its data. */
export interface ActParams extends Upload {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** Fills `{name}`s beside the id and the data. */
  values?: Record<string, unknown>;
  /** The record as it was read: its version goes out as `If-Match`, where the API gives one. */
  over?: object;
  /** Takes the place of the key that the call is given: it is the same however often it is sent. */
  idempotencyKey?: string;
}

/** What an action was answered with: data where there is any, and the server's message. */
export interface ActionOutcome {
  data?: unknown;
  message?: string;
}

/** One of many calls that failed, in the `body.failures` of a failed `updateMany` or `deleteMany`. */
export interface Failure {
  id: Identifier;
  /** The error's message, or its key. */
  message: string;
}

/**
 * Stores a file in a folder of the upstream's, of that resource's API; answers its path below the API's
 * files.
 */
export type FileWriter = (
  file: File,
  folder: string,
  upload?: Upload & { resource?: string | undefined },
) => Promise<string>;

/** React-admin's data provider with what the panel's has beside its methods. */
export interface PanelDataProvider extends DataProvider {
  /** Makes a call that the declaration names under `api.actions`. */
  act(resource: string, action: string, params: ActParams): Promise<ActionOutcome>;
  writeFile: FileWriter;
}

/** The panel's data provider, as `useDataProvider` gives it. */
export const usePanelDataProvider = (): PanelDataProvider => useDataProvider<PanelDataProvider>();
