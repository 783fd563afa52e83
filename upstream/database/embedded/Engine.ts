/**
 * PostgreSQL that speaks its wire protocol (PostgreSQL manual, chapter "Frontend/Backend Protocol"), one
 * session.
 */
export interface Engine {
  /**
   * Hands messages of the frontend to the session, and resolves with the backend's.
   * @throws {EngineEnded} where the engine is gone, or goes before it has answered.
   */
  exchange: (messages: Uint8Array) => Promise<Uint8Array>;
  /** Writes everything down and ends it. */
  close: () => Promise<void>;
}

/** The error of a call whose engine is gone; `code` reads as a lost connection's does. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly code = 'ECONNRESET';
}
