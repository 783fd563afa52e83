import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { createProofs } from '../auth/createProofs';
import { wrongPassword } from '../auth/factor/factorErrors';
import { normalizeEmail } from '../auth/normalizeEmail';
import { administratorRole, administrators } from '../database/accounts';
import { readPage } from '../database/readPage';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { checkFields, FieldError } from '../fields/checkFields';
import { choice } from '../fields/choice';
import { password, requiredText } from '../fields/text';
import { readJson } from '../requests/readJson';
import { contains, readListQuery } from '../requests/readListQuery';
import { tagged } from '../requests/recordTag';
import { ApiError, invalid, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { changeAdministrator } from './changeAdministrator';
import { invite } from './invite';
import { type Administrator, changeOf, presentAdministrator, subjectOf } from './presentAdministrator';

const sortable = {
  createdAt: administrators.createdAt,
  name: administrators.name,
  email: administrators.email,
  role: administrators.role,
};
/** What an administrator can change of an account. */
const fields = {
  name: requiredText('Name', 100),
  role: choice('Role', administratorRole.enumValues),
};

/**
 * Who may sign in. For administrators alone.
 *
 * | call | answer |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search` | `{ data: { items, total } }` |
 * | `GET /{id}` | `{ data: { _id, email, name, role, status, own, createdAt, invitedUntil } }` |
 * | `POST` `{ email, name, role }` | an account that is invited by the next call |
 * | `POST /{id}/invitation` | `{ data: { link, invitedUntil } }`, the link this once; for an account that has a password the body is `{ password }`, the caller's own |
 * | `PUT /{id}` `{ name, role }` | |
 * | `POST /{id}/disable`, `POST /{id}/enable` | its sessions end immediately; it may sign in again |
 */
export function administratorRoutes(services: Services): Hono<Env> {
  const { orm, now } = services;
  const routes = new Hono<Env>();
  const { tryPassword } = createProofs(services);

  /** @throws {ApiError} 422 unless the body has the caller's password. */
  async function requirePassword(c: Context<Env>): Promise<void> {
    c.set('about', { event: 'password-reset' });
    const sent = checkFields(await readJson(c.req.raw), { password: password('Password') });
    const { email } = c.get('signedIn');
    if (!(await tryPassword(c, 'password-reset', email, sent.password))) throw wrongPassword();
  }

  const changed = (c: Context<Env>, change: Parameters<typeof changeAdministrator>[2]) =>
    recordChanges(orm, c, async (tx, note, match) => {
      const done = await changeAdministrator(tx, c.req.param('id') ?? '', change, before =>
        match(present(c, before)),
      );
      if (!done) throw notFound('Administrator');
      note(changeOf(done.account, done.before));
      return done.account;
    });

  routes.use(async (c, next) => {
    if (c.get('signedIn').role !== 'administrator') {
      throw new ApiError(403, 'This is for administrators alone', { code: 'read_only' });
    }
    await next();
  });

  routes.get('/', async c => {
    const list = readListQuery(c, { firstPage: 1, sortable, key: administrators._id });
    const text = sql`${administrators.name} || chr(10) || ${administrators.email}`;
    const { rows, total } = await readPage(orm, administrators, list, contains(text, list.search));
    const items = rows.map(row => present(c, row));
    return c.json({ data: { items, total } });
  });

  routes.get('/:id', async c => {
    const [account] = await orm
      .select()
      .from(administrators)
      .where(eq(administrators._id, c.req.param('id')));
    if (!account) throw notFound('Administrator');
    return c.json({ data: tagged(c, present(c, account)) });
  });

  routes.post('/', async c => {
    const { email, ...rest } = checkFields(await readJson(c.req.raw), { email: emailAddress, ...fields });
    const account = await recordChanges(orm, c, async (tx, note) => {
      const [added] = await tx
        .insert(administrators)
        .values({ ...rest, email: normalizeEmail(email) })
        .onConflictDoNothing()
        .returning();
      if (!added) throw invalid({ email: 'An account with this email already exists' });
      note(changeOf(added));
      return added;
    });
    return c.json(success('Account added', tagged(c, present(c, account))), 201);
  });

  routes.put('/:id', async c => {
    const change = checkFields(await readJson(c.req.raw), fields);
    const account = await changed(c, change);
    return c.json(success('Account saved', tagged(c, present(c, account))));
  });

  routes.post('/:id/invitation', async c => {
    const id = c.req.param('id');
    const [target] = await orm.select().from(administrators).where(eq(administrators._id, id));
    const isReset = Boolean(target?.passwordHash);
    if (isReset) await requirePassword(c);
    return c.json(success('Invitation made', await makeInvitation(c, services, id, isReset)));
  });

  for (const [path, message, disabled] of [
    ['/:id/disable', 'Account disabled', true],
    ['/:id/enable', 'Account enabled', false],
  ] as const) {
    routes.post(path, async c => {
      const change = { disabledAt: disabled ? now() : null };
      const account = await changed(c, change);
      return c.json(success(message, tagged(c, present(c, account))));
    });
  }

  return routes;
}

/** @throws {ApiError} 409 where the account has got a password since this was found to be no reset. */
function makeInvitation(c: Context<Env>, { orm, now }: Services, id: string, isReset: boolean) {
  return recordChanges(orm, c, async (tx, note, match) => {
    const [before] = await tx.select().from(administrators).where(eq(administrators._id, id)).for('update');
    if (before) match(present(c, before));
    // Accepted meanwhile: anyone who makes another link now has to give their password.
    if (before?.passwordHash && !isReset) throw new ApiError(409, 'This account has a password by now');
    const made = await invite(tx, id, { now: now(), by: c.get('signedIn') });
    if (!made) throw notFound('Administrator');
    const subject = subjectOf(made.account);
    if (isReset) note({ ...subject, event: 'password-reset' });
    else note({ ...subject, event: 'update', from: { invited: false }, to: { invited: true } });
    return { link: made.link, invitedUntil: made.invitedUntil };
  });
}

/** As the administrator who calls may see it. */
const present = (c: Context<Env>, account: Administrator) =>
  presentAdministrator(account, c.get('signedIn').administratorId);

const text = requiredText('Email', 254);

function emailAddress(sent: unknown): string {
  const email = text(sent);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new FieldError('Email must be an e-mail address');
  return email;
}
