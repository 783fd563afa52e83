/** A PostgreSQL session that speaks the wire protocol (manual, "Frontend/Backend Protocol"). */
export interface Engine {
  /**
   * Sends frontend messages to the session and resolves with the backend's response.
   * @throws {EngineEnded} if the engine has ended, or ends before it has responded.
   */
  exchange: (messages: Uint8Array) => Promise<Uint8Array>;
  /** Writes pending data to disk and ends the engine. */
  close: () => Promise<void>;
}

/** The error of a call whose engine has ended; `code` is that of a lost connection. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly code = 'ECONNRESET';
}
