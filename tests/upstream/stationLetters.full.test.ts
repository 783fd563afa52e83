import { ilike, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { stations } from '../../upstream/database/schema';
import { findSearched } from '../../upstream/listStations';
import { openUpstream } from '../support/database/openUpstream';
import type { TestUpstream } from '../support/database/upstream';
import { insertSpotTypes, insertStations, ofUser } from '../support/database/upstreamRows';

type Page = { items: { code: string }[]; total: number; totalIsBound?: true };

const hostile = [
  '100% sure_thing \\ "q" \'x\'',
  'a%_\\',
  'Ճանապարհ ԵՎ և',
  'ΣΊΣΥΦΟΣ ς',
  'Straße İstanbul ıI ẞ ǅ',
  'Zoë 👩‍🚀😀 e\u0301',
  '{a,b} [c] (d) $1 :e ?',
  "null NULL ''; --",
  'two\u00a0blanks  and\ttab',
  'ﬁ ﷽ 日本語 עברית',
  'x',
];

/** Each letter and pair of letters in the texts, as is and in both cases, and some that occur in none. */
const terms = [
  ...new Set([
    ...hostile.flatMap(text => {
      const letters = [...text];
      const pieces = letters.flatMap((letter, at) => [letter, letter + (letters[at + 1] ?? '')]);
      return pieces.flatMap(piece => [piece, piece.toUpperCase(), piece.toLowerCase()]);
    }),
    ...['ü', 'qq', '%%', '__', '\\\\', '🚀😀', 'ՖՖ', '日語', '{}', ',,'],
  ]),
];

let upstream: TestUpstream;

beforeEach(async () => {
  upstream = await openUpstream();
  await insertSpotTypes(upstream.database, ['Ship']);
});

/** Many stations that come first, so that matches among the others are rare. */
function fillOthers(from: number, to: number, title: string) {
  return upstream.database.orm.execute(sql`
    insert into stations (_id, code, title, latitude, longitude, location, type_id, created_at)
    select md5(n::text), 'S' || n, ${title}::text || n % 70, '1', '2', '{}',
      (array(select _id from spot_types order by _id))[1 + n % 2], timestamptz '2024-01-01Z' + n % 300 * interval '1 day'
    from generate_series(${from}::integer, ${to}::integer) as n`);
}

async function rowsOf<Row>(query: SQL): Promise<Row[]> {
  const { rows } = (await upstream.database.orm.execute(query)) as { rows: Row[] };
  return rows;
}

async function search(query: Record<string, string>): Promise<Page> {
  return (await upstream.call('GET', `/api/admin/buoys?${new URLSearchParams(query)}`)).json();
}

async function planOf(term: string): Promise<string> {
  const { orm } = upstream.database;
  const found = await findSearched(orm, undefined, term);
  const rows = await rowsOf<{ 'QUERY PLAN': string }>(
    sql`explain select _id from ${stations} where ${found}`,
  );
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

describe('a search of one or two letters', () => {
  it('finds each letter and pair of a text like a plain comparison', async () => {
    const rows = await rowsOf(sql`
      select text, term from unnest(${sql.param(hostile)}::text[]) as text, unnest(${sql.param(terms)}::text[]) as term
      where char_length(lower(term)) < 3 and
        letters_and_pairs(text) @> array[lower(term)] <> (position(lower(term) in lower(text)) > 0)`);
    expect(rows).toEqual([]);
    const empty = await rowsOf(sql`
      select letters_and_pairs('') as nothing, letters_and_pairs('É') as one, letters_and_pairs(null) as unknown`);
    expect(empty).toEqual([{ nothing: [], one: ['é'], unknown: null }]);
  });

  it('finds rare matches among thousands like a plain comparison', async () => {
    const { orm } = upstream.database;
    await fillOthers(1, 2500, 'Harbor ');
    await insertStations(
      upstream.database,
      hostile.map((title, index) => ({ code: `H${index}`, title, ...(index % 2 && ofUser) })),
    );
    const codesOf = async (condition: SQL | undefined) => {
      const rows = await orm.select({ code: stations.code }).from(stations).where(condition);
      return rows.map(({ code }) => code).sort();
    };
    for (const term of new Set(terms.map(term => term.toUpperCase()))) {
      const found = await codesOf(await findSearched(orm, undefined, term));
      const plain = await codesOf(ilike(stations.search, `%${term.replace(/[\\%_]/g, '\\$&')}%`));
      expect([term, found]).toEqual([term, plain]);
    }
    expect((await search({ search: 'q', custom: 'true' })).total).toBe(0);
    expect((await search({ search: 'q', custom: 'false' })).items.map(({ code }) => code)).toEqual(['H0']);
  });

  it('counts to a thousand, or all on request, if the first stations do not match', async () => {
    await fillOthers(1, 2000, 'Harbor ');
    await fillOthers(2001, 3100, 'Quay ');
    for (const sort of ['title', 'createdAt', 'type.name']) {
      const query = { search: 'UA', sort, order: 'asc' };
      expect(await search({ ...query })).toMatchObject({ total: 1000, totalIsBound: true });
      expect(await search({ ...query, count: 'exact' })).toMatchObject({ total: 1100 });
      const pages = await Promise.all(
        [0, 10].map(page => search({ ...query, limit: '100', page: `${page}` })),
      );
      const column = {
        title: sql`title`,
        createdAt: sql`stations.created_at`,
        'type.name': sql`name, type_id, stations.created_at`,
      };
      const plain = await rowsOf<{ code: string }>(sql`
        select code from stations join spot_types on type_id = spot_types._id where search ilike '%ua%'
        order by ${column[sort as keyof typeof column]}, stations._id`);
      const codes = plain.map(({ code }) => code);
      expect(pages.map(({ items }) => items.map(({ code }) => code))).toEqual([
        codes.slice(0, 100),
        codes.slice(1000),
      ]);
    }
  });

  it('uses the index of letters for rare matches, and no index for others', async () => {
    await fillOthers(1, 3000, 'Harbor ');
    await upstream.database.orm.execute(sql`analyze stations`);
    for (const rare of ['q', 'QX', '%', '_a', 'Ճ', '😀'])
      expect(await planOf(rare)).toContain('stations_letters');
    for (const frequent of ['a', 'HA', ' ', 'ar'])
      expect(await planOf(frequent)).not.toContain('stations_letters');
    expect(await planOf('İa')).not.toContain('stations_letters');
  });

  it('compares each one if there are few', async () => {
    await fillOthers(1, 100, 'Harbor ');
    expect(await planOf('q')).not.toContain('stations_letters');
  });
});
