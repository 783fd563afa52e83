import { expect } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { formCall } from '../../support/formCall';
import { png } from '../../support/pictures';

export const path = '/api/admin/changelog';
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
  list(lang?: string): Promise<Item[]>;
}

/** An upstream that is closed when the test ends, with changelog 1 and no items. */
export async function openChangelog(): Promise<OpenChangelog> {
  const upstream = await openUpstream();
  const body = { appId: 1, version: '1', slug: 'Home', platform: 'iOS' };
  expect((await upstream.call('POST', path, body)).status).toBe(201);
  return {
    upstream,
    add: async changes => {
      const answer = await formCall(upstream, `${path}/item`, { ...item, ...changes });
      expect(answer.status).toBe(201);
      return (await answer.json()).data;
    },
    list: async (lang = 'en') =>
      (await (await upstream.call('GET', `${path}/1?lang=${lang}`)).json()).data.items,
  };
}
