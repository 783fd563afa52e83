import { count } from 'drizzle-orm';
import { Hono } from 'hono';
import { invalid, notFound } from '../answers/ApiError';
import { written } from '../answers/written';
import { mobilePlatform, offerCodes } from '../database/schema';
import type { Env } from '../Env';
import { countOffers } from '../offers/countOffers';
import { insertOfferCodes } from '../offers/insertOfferCodes';
import { parseOfferCodes } from '../offers/parseOfferCodes';
import { contains } from '../requests/contains';
import { readForm } from '../requests/readForm';
import { readListQuery } from '../requests/readListQuery';
import type { Services } from '../Services';

/** About a million codes, and what a form adds to them. */
const largestForm = 32 * 1024 * 1024 + 16 * 1024;
const sortable = {
  createdAt: offerCodes.createdAt,
  code: offerCodes.code,
  title: offerCodes.title,
  platform: offerCodes.platform,
};

/**
 * | call | answer |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | the ten figures, of all codes, with one page of them in `items` and `total` |
 * | `POST /{ios\|android}` multipart `file`, `platform` | imports a CSV file, all of it or nothing |
 */
export function offerRoutes({ orm, uploads }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const list = readListQuery(c, { firstPage: 1, sortable, key: offerCodes._id });
    const chosen = contains(offerCodes.search, list.search);
    const figures = await countOffers(orm);
    const { _id, code, title, platform } = offerCodes;
    const items = await orm
      .select({ _id, code, title, platform })
      .from(offerCodes)
      .where(chosen)
      .orderBy(...list.orderBy)
      .limit(list.limit)
      .offset(list.offset);
    const [counted] = chosen ? await orm.select({ total: count() }).from(offerCodes).where(chosen) : [];
    return c.json({ ...figures, items, total: counted?.total ?? figures?.allCodes ?? 0 });
  });

  routes.post('/:platform', async c => {
    const platform = mobilePlatform.enumValues.find(one => one === c.req.param('platform'));
    if (!platform) throw notFound('Platform');
    const message = await uploads(async () => {
      const form = await readForm(c.req.raw, largestForm);
      if (form.platform !== platform) throw invalid({ platform: `Platform must be ${platform}` });
      if (!(form.file instanceof File)) throw invalid({ file: 'File is required' });
      const parsed = await parseOfferCodes(new Uint8Array(await form.file.arrayBuffer()));
      const added = await insertOfferCodes(orm, platform, parsed);
      return report(added, parsed.codes.length - added, parsed.repeated);
    });
    return c.json(message);
  });

  return routes;
}

function report(added: number, present: number, repeated: number) {
  const reasons = [
    present > 0 && `${present} already there`,
    repeated > 0 && `${repeated} repeated in the file`,
  ].filter(Boolean);
  const skipped = present + repeated > 0 ? `, ${present + repeated} skipped (${reasons.join(', ')})` : '';
  const message = `${added} ${added === 1 ? 'code' : 'codes'} added${skipped}`;
  return written(message, { added, skipped: present + repeated, present, repeated });
}
