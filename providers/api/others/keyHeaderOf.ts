import type { ApiPlace } from '../ApiDeclaration';

/**
 * The header that has the key of a write: the declared one, else the usual one to the panel's own origin.
 * Another origin has to allow it first (CORS).
 */
export function keyHeaderOf(
  { base = '/api', keyHeader }: Pick<ApiPlace, 'base' | 'keyHeader'>,
  page: string = location.href,
): string | undefined {
  const isOwn = URL.canParse(base, page) && new URL(base, page).origin === new URL(page).origin;
  return (keyHeader ?? (isOwn && 'Idempotency-Key')) || undefined;
}
