import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { upsertRow } from './database/rows';
import { mobilePlatform, platformVersions } from './database/schema';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { checkFields, choice, requiredText, wholeNumber } from './requests/checkFields';
import { readJson } from './requests/readJson';
import { readChoice } from './requests/readListQuery';
import { withETag } from './requests/recordTag';
import { ApiError } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

/**
 * | call | response |
 * |---|---|
 * | `GET /get-version/?platform=ios\|android` | `{ data: { platform, version, priority } }`; `version` is empty until one is set |
 * | `POST /set-version` `{ platform, version, priority }` | priority 0, 1, 2: low, mid, high |
 */
export function versionRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.on('GET', ['/get-version', '/get-version/'], async c => {
    const platform = readChoice(c, 'platform', mobilePlatform.enumValues);
    if (!platform) throw new ApiError(400, 'platform is required');
    const [version] = await orm
      .select()
      .from(platformVersions)
      .where(eq(platformVersions.platform, platform));
    return c.json({ data: withETag(c, version ?? unset(platform)) });
  });

  routes.post('/set-version', async c => {
    const fields = checkFields(await readJson(c.req.raw), {
      platform: choice('Platform', mobilePlatform.enumValues),
      version: requiredText('Version', 50),
      priority: wholeNumber('Priority', 0, 2),
    });
    const { platform } = fields;
    const version = await recordChanges(orm, c, async (tx, note, match) => {
      const isPlatform = eq(platformVersions.platform, platform);
      const { before, after } = await upsertRow(tx, platformVersions, isPlatform, fields);
      match(before ?? unset(platform));
      const about = { resource: 'versions', record: platform, title: platform };
      note({ ...about, event: before ? 'update' : 'create', from: before, to: fields });
      return after;
    });
    return c.json(success('Version updated', withETag(c, version)));
  });

  return routes;
}

/** The version of a platform that has none. */
const unset = (platform: (typeof mobilePlatform.enumValues)[number]) => ({
  platform,
  version: '',
  priority: 0,
});
