import { eq, sql } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { normalizeEmail } from '../auth/normalizeEmail';
import { type Administrator, administratorRole, administrators } from '../database/accounts';
import { lockRow, readPage, readRow } from '../database/rows';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { checkFields, choice, FieldError, requiredText } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { contains, readListQuery } from '../requests/readListQuery';
import { withETag } from '../requests/recordTag';
import { ApiError, invalid, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { changeAdministrator } from './changeAdministrator';
import { invite } from './invite';
import { changeOf, serializeAdministrator, subjectOf } from './serializeAdministrator';

const sortable = {
  createdAt: administrators.createdAt,
  name: administrators.name,
  email: administrators.email,
  role: administrators.role,
};
/** The fields of an account that an administrator can change. */
const fields = {
  name: requiredText('Name', 100),
  role: choice('Role', administratorRole.enumValues),
};

/**
 * The accounts. Only administrators have access.
 *
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | `{ data: { items, total } }` |
 * | `GET /{id}` | `{ data: { _id, email, name, role, status, own, createdAt, invitedUntil } }` |
 * | `POST` `{ email, name, role }` | creates an account, which the next call invites |
 * | `POST /{id}/invitation` | `{ data: { link, invitedUntil } }`, the link only this once; if the account has a password, the body is `{ password }` with the caller's password |
 * | `PUT /{id}` `{ name, role }` | |
 * | `POST /{id}/disable`, `POST /{id}/enable` | ends its sessions; allows sign-ins again |
 */
export function administratorRoutes(services: Services): Hono<Env> {
  const { orm, now, credentials } = services;
  const routes = new Hono<Env>();
  routes.use(requireAdministrator);

  routes.get('/', async c => {
    const list = readListQuery(c, { sortable, key: administrators._id });
    const text = sql`${administrators.name} || chr(10) || ${administrators.email}`;
    const { rows, total } = await readPage(orm, administrators, list, contains(text, list.search));
    const items = rows.map(row => serializeFor(c, row));
    return c.json({ data: { items, total } });
  });

  routes.get('/:id', async c => {
    const chosen = eq(administrators._id, c.req.param('id'));
    const account = await readRow(orm, administrators, chosen, 'Administrator');
    return c.json({ data: withETag(c, serializeFor(c, account)) });
  });

  routes.post('/', async c => {
    const sent = checkFields(await readJson(c.req.raw), { email: emailAddress, ...fields });
    const account = await recordChanges(orm, c, async (tx, note) => {
      const [added] = await tx.insert(administrators).values(sent).onConflictDoNothing().returning();
      if (!added) throw invalid({ email: 'An account with this email already exists' });
      note(changeOf(added));
      return added;
    });
    return c.json(success('Account added', withETag(c, serializeFor(c, account))), 201);
  });

  routes.put('/:id', async c => {
    const change = checkFields(await readJson(c.req.raw), fields);
    return changeAccount(c, services, change, 'Account saved');
  });
  routes.post('/:id/disable', c => changeAccount(c, services, { disabledAt: now() }, 'Account disabled'));
  routes.post('/:id/enable', c => changeAccount(c, services, { disabledAt: null }, 'Account enabled'));

  routes.post('/:id/invitation', async c => {
    const id = c.req.param('id');
    const [target] = await orm.select().from(administrators).where(eq(administrators._id, id));
    const isReset = Boolean(target?.passwordHash);
    if (isReset) await credentials.requirePassword(c, 'password-reset');
    return c.json(success('Invitation created', await makeInvitation(c, services, id, isReset)));
  });

  return routes;
}

const requireAdministrator: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('signedIn').role !== 'administrator') {
    throw new ApiError(403, 'Only administrators may do this', { code: 'read_only' });
  }
  await next();
};

/** Changes the account in the path and responds with it. */
async function changeAccount(
  c: Context<Env>,
  { orm }: Services,
  change: Parameters<typeof changeAdministrator>[2],
  message: string,
): Promise<Response> {
  const changed = await recordChanges(orm, c, async (tx, note, match) => {
    const id = c.req.param('id') ?? '';
    const { before, after } = await changeAdministrator(tx, id, change, account =>
      match(serializeFor(c, account)),
    );
    note(changeOf(after, before));
    return after;
  });
  return c.json(success(message, withETag(c, serializeFor(c, changed))));
}

/** @throws {ApiError} 409 if the account has got a password since `isReset` was determined. */
function makeInvitation(c: Context<Env>, { orm, now }: Services, id: string, isReset: boolean) {
  return recordChanges(orm, c, async (tx, note, match) => {
    const before = await lockRow(tx, administrators, eq(administrators._id, id), 'Administrator');
    match(serializeFor(c, before));
    // The invitation was just accepted. Another link is a reset, which needs the caller's password.
    if (before.passwordHash && !isReset) throw new ApiError(409, 'This account already has a password');
    const made = await invite(tx, id, { now: now(), by: c.get('signedIn') });
    if (!made) throw notFound('Administrator');
    const subject = subjectOf(made.account);
    if (isReset) note({ ...subject, event: 'password-reset' });
    else note({ ...subject, event: 'update', from: { invited: false }, to: { invited: true } });
    return { link: made.link, invitedUntil: made.invitedUntil };
  });
}

/** The account as the signed-in administrator may see it. */
const serializeFor = (c: Context<Env>, account: Administrator) =>
  serializeAdministrator(account, c.get('signedIn')._id);

const text = requiredText('Email', 254);

function emailAddress(sent: unknown): string {
  const email = text(sent);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new FieldError('Email must be an email address');
  return normalizeEmail(email);
}
