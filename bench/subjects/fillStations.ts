import { sql } from 'drizzle-orm';
import type { Orm } from '../../upstream/database/Database';
import { spotTypes } from '../../upstream/database/schema';

/** Found in five stations of any total, in one of twenty, and in one of ten. */
export const searches = { rare: 'Wishup', common: 'Harbor', short: 'gu' };

const sides = ['North', 'South', 'East', 'West', 'Mid', 'Upper', 'Lower', 'Outer', 'Inner', 'New', 'Old'];
const places =
  `Hatteras Edisto Canaveral Bermuda Bahamas Naples Mobile Freeport Galveston Tampa Pensacola Campeche
  Yucatan Negril Kingston Ponce Montserrat Portland Nantucket Delaware Boston Montauk Provincetown Islip
  Superior Michigan Huron Erie Ontario Alaska Oregon Washington Kodiak Monterey Oahu Maui Guam Nazaré
  Sevan Batumi Lefkada Mundaka Thurso Unstad Hossegor Varazze`.split(/\s+/);
const features =
  `Harbor Reef Bank Shoals Sound Bay Basin Point Ledge Inlet Light Pier Lagoon Strait Canyon Ridge Gulf
  Beach Island Channel`.split(/\s+/);
const chunk = 100_000;

/**
 * Fills an empty database with `count` stations, created evenly over three years, of every spot type, one in
 * a hundred by an app user. Indexes are created afterwards, which is faster, and statistics are updated, as a
 * server's autovacuum and opening the embedded database do.
 */
export async function fillStations(orm: Orm, count: number): Promise<void> {
  await orm
    .insert(spotTypes)
    .values(Array.from({ length: 7 }, (_, index) => ({ name: `Type ${index + 2}` })));
  const indexes = await orm
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`tablename = 'stations' and indexname <> 'stations_pkey'`);
  for (const { name } of indexes) await orm.execute(sql`drop index ${sql.identifier(name)}`);
  for (let first = 1; first <= count; first += chunk) {
    await orm.execute(insertion(first, Math.min(first + chunk - 1, count), count));
  }
  for (const { definition } of indexes) await orm.execute(sql.raw(definition));
  await orm.execute(sql`vacuum analyze`);
  await orm.execute(sql`checkpoint`);
}

/** Stations `first` to `last` of `count`, whose properties depend on their number alone. */
function insertion(first: number, last: number, count: number) {
  const whole = (value: number) => sql.raw(`${value}::bigint`);
  const draw = (salt: number) => sql`(hashint8(n * 31 + ${whole(salt)})::bigint & 2147483647)`;
  const word = (words: string[], salt: number) =>
    sql`(${sql.param(words)}::text[])[1 + ${draw(salt)} % ${whole(words.length)}]`;
  return sql`
    insert into stations (_id, custom, code, title, latitude, longitude, location, type_id,
      user_name, user_email, user_device, created_at)
    select
      lpad(to_hex(extract(epoch from created_at)::bigint), 8, '0') || lpad(to_hex(n), 16, '0'),
      custom, 'S' || n, title, latitude::text, longitude::text,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(longitude, latitude)),
      (select array_agg(_id order by created_at, _id) from spot_types)[1 + ${draw(1)} % 8],
      case when custom then 'User ' || n end,
      case when custom then 'user' || n || '@example.com' end,
      case when custom then 'iPhone 15' end,
      created_at
    from (
      select n, n % 100 = 50 as custom,
        timestamptz '2023-01-01Z' + n * (interval '1096 days' / ${whole(count)}) as created_at,
        round(${draw(2)} % 180000 / 1000.0 - 90, 3) as latitude,
        round(${draw(3)} % 360000 / 1000.0 - 180, 3) as longitude,
        ${word(sides, 4)} || ' ' || ${word(places, 5)} || ' ' || ${word(features, 6)}
          || case when n % ${whole(count / 5)} = 0 then ${` ${searches.rare}`} else '' end
          || ' - ' || ${draw(7)} % 300 || ' NM off ' || ${word(places, 8)} as title
      from generate_series(${whole(first)}, ${whole(last)}) as n
    ) as station`;
}
