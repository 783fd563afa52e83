import { eq } from 'drizzle-orm';
import { findFactor } from '../auth/factor/findFactor';
import { normalizeEmail } from '../auth/normalizeEmail';
import { type Administrator, administrators, secondFactors, sessions } from '../database/accounts';
import type { Orm } from '../database/Database';
import { insertRow } from '../database/rows';
import { type Change, storeEvents } from '../events/recordChanges';
import { changeAdministrator } from './changeAdministrator';
import { invite } from './invite';
import { changeOf, subjectOf } from './serializeAdministrator';

/** An operator's command for accounts. */
export interface AccountCommand {
  what: 'add' | 'disable' | 'reset';
  email: string;
  name?: string | undefined;
  role?: Administrator['role'] | undefined;
}

/**
 * Executes a command and returns a message for the operator.
 *
 * | command | |
 * |---|---|
 * | `add` | creates an account and a link to choose its password |
 * | `disable` | ends the account's sessions immediately |
 * | `reset` | removes password, second factor, passkeys and sessions, enables the account and creates a link to choose a password |
 *
 * @param note Receives the changes before they are committed.
 * @throws {Error} if the account does not exist or already exists, or no administrator would remain.
 */
export async function executeCommand(
  orm: Orm,
  { what, ...command }: AccountCommand,
  now: Date,
  note: (changes: readonly Change[]) => void = () => {},
) {
  const store = (tx: Orm, changes: readonly Change[]) => {
    note(changes);
    return storeEvents(tx, {}, changes);
  };
  const email = normalizeEmail(command.email);
  const [known] = await orm.select().from(administrators).where(eq(administrators.email, email));
  if (what === 'add') {
    if (known) throw new Error(`There is an account ${email} already`);
    const { name = email, role = 'administrator' } = command;
    const added = await orm.transaction(async tx => {
      const account = await insertRow(tx, administrators, { email, name, role });
      await store(tx, [changeOf(account)]);
      return account;
    });
    return describeLink(orm, added, now);
  }
  if (!known) throw new Error(`There is no account ${email}`);
  if (what === 'disable') {
    await orm.transaction(async tx => {
      const { before, after } = await changeAdministrator(tx, known._id, { disabledAt: now });
      await store(tx, [changeOf(after, before)]);
    });
    return `${email} is disabled, and signed out everywhere.`;
  }
  const hadFactor = await orm.transaction(async tx => {
    const passwordReset = { by: null, at: now.toISOString() };
    const change = { passwordHash: null, disabledAt: null, mustChangePassword: false, passwordReset };
    await tx.update(administrators).set(change).where(eq(administrators._id, known._id));
    await tx.delete(sessions).where(eq(sessions.administratorId, known._id));
    const had = (await findFactor(tx, known._id)) !== undefined;
    await tx.delete(secondFactors).where(eq(secondFactors.administratorId, known._id));
    await store(tx, [
      { ...subjectOf(known), event: 'password-reset' },
      ...(had ? [{ ...subjectOf(known), event: 'factor-removal' as const }] : []),
    ]);
    return had;
  });
  const link = await describeLink(orm, known, now);
  return hadFactor ? `The second factor of ${email} is off.\n${link}` : link;
}

async function describeLink(orm: Orm, { _id, email }: Administrator, now: Date): Promise<string> {
  const invitation = await invite(orm, _id, { now });
  if (!invitation) throw new Error(`There is no account ${email}`);
  const until = invitation.invitedUntil.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `${email} may choose a password until ${until} UTC, once, behind the panel's address at`,
    `  ${invitation.link}`,
  ].join('\n');
}
