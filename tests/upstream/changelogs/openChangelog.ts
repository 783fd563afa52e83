import { dataOf } from '../../support/answers';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { formCall } from '../../support/formCall';
import { png } from '../../support/pictures';

export const path = '/api/admin/changelog';
export const changelog = { appId: 1, version: '1', slug: 'Home', platform: 'iOS' };
export const picture = { content: png(), name: 'wave.png', type: 'image/png' };

export const item = {
  title: 'Waves',
  description: 'Higher & wider',
  lang: 'en',
  order: 1,
  changelogId: 1,
  media: picture,
};

export interface Item {
  id: number;
  title: string;
  order: number;
  media: string;
}

export interface OpenChangelog {
  upstream: TestUpstream;
  /** Adds an item: `item` with some changes. */
  add(changes?: Partial<Record<keyof typeof item, string | number>>): Promise<Item>;
  /** Updates an item with `item` and some changes. */
  change(
    id: number,
    changes?: Parameters<typeof formCall>[2],
    headers?: Record<string, string>,
  ): Promise<Response>;
  list(lang?: string): Promise<Item[]>;
}

/** Adds changelog 1, without items, to an upstream that is closed when the test ends. */
export async function openChangelog(opened?: TestUpstream): Promise<OpenChangelog> {
  const upstream = opened ?? (await openUpstream());
  await upstream.call('POST', path, changelog);
  return {
    upstream,
    add: changes => dataOf(formCall(upstream, `${path}/item`, { ...item, ...changes })),
    change: (id, changes, headers) =>
      formCall(upstream, `${path}/item/${id}`, { ...item, ...changes }, headers),
    list: async (lang = 'en') => (await dataOf(upstream.call('GET', `${path}/1?lang=${lang}`))).items,
  };
}
