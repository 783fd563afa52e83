import type { PageStyle } from '../reading/PageStyle';
import type { Value } from '../writing/Plan';

/** A page style by the keys that differ from the engine's own. */
export function spelt({ page, perPage, paging, pageBase }: PageStyle): {
  keys: Record<string, Value>;
  parameters: Record<string, string | false>;
} {
  const usual = paging === 'offset' ? 'offset' : 'page';
  return {
    keys: { ...(paging === 'offset' && { paging }), ...(pageBase === 0 && { pageBase }) },
    parameters: { ...(page !== usual && { page }), ...(perPage !== 'limit' && { perPage }) },
  };
}
