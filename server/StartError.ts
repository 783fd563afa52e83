/**
 * An error that keeps the server from starting and that its operator can fix: reported as one line, without
 * a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
