import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Orm } from '../database/Database';
import { readPage } from '../database/rows';
import { mobilePlatform, offerCodes } from '../database/schema';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { createQueue } from '../requests/createQueue';
import { formType, parseForm } from '../requests/readForm';
import { contains, readListQuery } from '../requests/readListQuery';
import { invalid, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { parseOfferCodes } from './parseOfferCodes';
import { importOfferCodes, isImported, withImportLease } from './withImportLease';

type OfferCode = typeof offerCodes.$inferSelect;

/** About a million codes plus the form's overhead. */
const maxFormSize = 32 * 1024 * 1024 + 16 * 1024;
const sortable = {
  createdAt: offerCodes.createdAt,
  code: offerCodes.code,
  title: offerCodes.title,
  platform: offerCodes.platform,
};

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | the ten counts of all codes, and a page of codes in `items` and `total` |
 * | `POST /{ios\|android}` multipart `file`, `platform` | imports a CSV file atomically |
 */
export function offerRoutes({ database, orm, readUpload, uploads, importWait }: Services): Hono<Env> {
  const routes = new Hono<Env>();
  const imports = createQueue({
    running: 4,
    waiting: 20,
    message: 'Too many imports are waiting right now. Try again in a moment',
  });

  routes.get('/', async c => {
    const list = readListQuery(c, { sortable, key: offerCodes._id });
    const searched = contains(offerCodes.search, list.search);
    const chosen = and(isImported, searched);
    const counts = await countOffers(orm);
    const counted = searched ? undefined : counts?.allCodes;
    const { rows, total } = await readPage(orm, offerCodes, list, chosen, counted);
    return c.json({ ...counts, items: rows.map(serializeCode), total });
  });

  routes.post('/:platform', async c => {
    const platform = mobilePlatform.enumValues.find(one => one === c.req.param('platform'));
    if (!platform) throw notFound('Platform');
    const type = formType(c.req.raw);
    const importFrom = async (bytes: Uint8Array<ArrayBuffer>) => {
      // Other uploads can run while these codes wait in the queue and are stored.
      const { batches, found, repeated, file } = await uploads(async () => {
        const form = await parseForm(bytes, type);
        if (form.platform !== platform) throw invalid({ platform: `Platform must be ${platform}` });
        if (!(form.file instanceof File)) throw invalid({ file: 'File is required' });
        const { name, size } = form.file;
        const content = new Uint8Array(await form.file.arrayBuffer());
        return { ...(await parseOfferCodes(content)), file: { name, size, digest: await digestOf(content) } };
      });
      return withImportLease(orm, importWait, async (id, release) => {
        const added = await importOfferCodes(database, id, platform, batches);
        const existing = found - added;
        await recordChanges(orm, c, async (tx, note) => {
          await release(tx);
          const to = { file, added, present: existing, repeated };
          note({ event: 'import', resource: 'offers', record: platform, title: platform, to });
        });
        return report(added, existing, repeated);
      });
    };
    const message = await readUpload(c.req.raw, maxFormSize, bytes => imports(() => importFrom(bytes)));
    return c.json(message);
  });

  return routes;
}

async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('base64url');
}

function serializeCode({ _id, code, title, platform, used, activated, rewarded }: OfferCode) {
  return { _id, code, title, platform, used, activated, rewarded };
}

function report(added: number, existing: number, repeated: number) {
  const reasons = [
    existing > 0 && `${existing} already there`,
    repeated > 0 && `${repeated} repeated in the file`,
  ].filter(Boolean);
  const skipped = existing + repeated > 0 ? `, ${existing + repeated} skipped (${reasons.join(', ')})` : '';
  const message = `${added} ${added === 1 ? 'code' : 'codes'} added${skipped}`;
  return success(message, { added, skipped: existing + repeated, present: existing, repeated });
}

const { used, activated, rewarded, platform } = offerCodes;
const ios = eq(platform, 'ios');
const android = eq(platform, 'android');

/** The ten counts of requirements.md §3.11. */
async function countOffers(orm: Orm) {
  const [counts] = await orm
    .select({
      allCodes: count(),
      usedCodes: countOf(used),
      androidCodes: countOf(android),
      androidCodesUsed: countOf(and(android, used)),
      androidCodesActivated: countOf(and(android, activated)),
      androidRewardProvided: countOf(and(android, rewarded)),
      iosCodes: countOf(ios),
      iosCodesUsed: countOf(and(ios, used)),
      iosCodesActivated: countOf(and(ios, activated)),
      iosRewardProvided: countOf(and(ios, rewarded)),
    })
    .from(offerCodes)
    .where(isImported);
  return counts;
}

function countOf(chosen: SQL | typeof used | undefined) {
  return sql<number>`count(*) filter (where ${chosen})`.mapWith(Number);
}
