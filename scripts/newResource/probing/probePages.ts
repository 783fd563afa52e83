import { type PageStyle, pageStyles } from '../reading/PageStyle';
import type { Envelope } from '../reading/readEnvelope';
import type { Asker } from './createAsker';
import { keyOf, rowsOf } from './rowsOf';

/** What was learnt of the pages. */
export interface LearntPages {
  style?: PageStyle;
  /** Whether each question got all rows again, and nothing says that there are more. */
  isWhole: boolean;
}

type Ask = (query: Record<string, string>) => Promise<string[] | undefined>;

/**
 * Asks for a page of two rows, and for the one after it, in each way that an API may have, until the rows are
 * those that the first answer had there. It takes three rows to tell.
 */
export async function probePages(
  asker: Asker,
  envelope: Envelope,
  id: string | undefined,
  hinted: PageStyle[],
): Promise<LearntPages> {
  const first = envelope.rows.map(row => keyOf(row, id));
  const replies: (string[] | undefined)[] = [];
  const ask: Ask = async query => {
    const keys = rowsOf(await asker.ask(query), envelope)?.map(row => keyOf(row, id));
    replies.push(keys);
    return keys;
  };
  const styles = [...hinted, ...pageStyles];
  const style = (await withSize(ask, first, styles)) ?? (await withoutSize(ask, first, styles, envelope));
  if (style) return { style, isWhole: false };
  const isSame = (keys: string[] | undefined) => keys?.length === first.length && keys[0] === first[0];
  const isMore = envelope.next.hasMore || (envelope.total?.value ?? 0) > first.length;
  return { isWhole: !isMore && !asker.stopped && replies.length > 0 && replies.every(isSame) };
}

async function withSize(ask: Ask, first: string[], styles: PageStyle[]): Promise<PageStyle | undefined> {
  const isAt = (keys: string[] | undefined, start: number) =>
    keys !== undefined && keys.length > 0 && keys.length <= 2 && keys[0] === first[start];
  const sizes = new Map<string, boolean>();
  for (const { page, perPage } of styles) {
    if (perPage === false) continue;
    if (!sizes.has(perPage)) {
      const keys = await ask({ [perPage]: '2' });
      sizes.set(perPage, keys?.length === 2 && isAt(keys, 0));
    }
    if (!sizes.get(perPage)) continue;
    const one = await ask({ [perPage]: '2', [page]: '1' });
    if (isAt(one, 2)) return { page, perPage, paging: 'page', pageBase: 0 };
    if (isAt(one, 1)) return { page, perPage, paging: 'offset' };
    if (isAt(one, 0) && isAt(await ask({ [perPage]: '2', [page]: '2' }), 2))
      return { page, perPage, paging: 'page' };
  }
  return undefined;
}

const isUsual = (page: string) => /^_?(page|offset|skip|start|p)$|^page\[number\]$|^pageNumber$/.test(page);

/** Pages of a size that can't be asked for: the second has none of the first one's rows. */
async function withoutSize(
  ask: Ask,
  first: string[],
  styles: PageStyle[],
  { total, next }: Envelope,
): Promise<PageStyle | undefined> {
  if (!next.hasMore && (total?.value ?? 0) <= first.length) return undefined;
  const isOther = (keys: string[] | undefined) =>
    keys !== undefined && keys.length > 0 && !keys.some(key => first.includes(key));
  for (const page of new Set(styles.map(style => style.page).filter(isUsual))) {
    const one = await ask({ [page]: '1' });
    if (one && one[0] === first[1]) return { page, perPage: false, paging: 'offset' };
    if (isOther(one)) return { page, perPage: false, paging: 'page', pageBase: 0 };
    if (one && one[0] === first[0] && isOther(await ask({ [page]: '2' })))
      return { page, perPage: false, paging: 'page' };
  }
  return undefined;
}

/** The parameter of a page's size alone; undefined where the server has a size of its own. */
export async function probeSize(
  asker: Asker,
  envelope: Envelope,
  id: string | undefined,
  hinted: PageStyle[],
): Promise<string | undefined> {
  const first = keyOf(envelope.rows[0], id);
  const names = [...hinted, ...pageStyles].flatMap(({ perPage }) => (perPage ? [perPage] : []));
  for (const name of new Set(names)) {
    const rows = rowsOf(await asker.ask({ [name]: '2' }), envelope);
    if (rows?.length === 2 && keyOf(rows[0], id) === first) return name;
  }
  return undefined;
}
