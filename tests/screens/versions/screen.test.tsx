import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activity } from '../../../resources/activity';
import { users } from '../../../resources/users';
import { versions } from '../../../resources/versions';
import { platformVersions } from '../../../upstream/database/schema';
import { insertUsers } from '../../support/database/upstreamRows';
import { holdBack } from '../../support/views/holdBack';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
const get = (platform: string) => `GET /api/admin/application/get-version/?platform=${platform}`;

/** Opens the screen of an upstream whose minimum versions are iOS 4.1.0 (mid) and Android 4.0.2 (high). */
const open = async (address = '/push-up-updates', delayed?: string) => {
  let pending = { release: () => {} };
  app = await renderApp(address, [versions], async ({ upstream }) => {
    await upstream.database.orm.insert(platformVersions).values([
      { platform: 'ios', version: '4.1.0', priority: 1 },
      { platform: 'android', version: '4.0.2', priority: 2 },
    ]);
    if (delayed) pending = holdBack(upstream, delayed);
  });
  await screen.findByRole('textbox', { name: 'Version' });
  if (!delayed) await loaded(address.endsWith('android') ? '4.0.2' : '4.1.0');
  return pending;
};
/** The same, with users of iOS versions up to 4.2.5 and one of Android 9.9.9. */
const openWithUsers = async (prepare?: (test: TestProvider) => void) => {
  app = await renderApp('/push-up-updates', [versions, users, activity], async test => {
    const { orm } = test.upstream.database;
    await orm.insert(platformVersions).values([{ platform: 'ios', version: '4.1.0', priority: 1 }]);
    const device = (platform: 0 | 1, current_app_version: string) => ({ platform, current_app_version });
    await insertUsers(test.upstream.database, [
      { name: 'Iris', email: 'iris@example.com', devices: [device(0, '4.2.5')] },
      { name: 'Ian', email: 'ian@example.com', devices: [device(0, '4.0.0')] },
      { name: 'Anna', email: 'anna@example.com', devices: [device(1, '9.9.9')] },
    ]);
    prepare?.(test);
  });
  await screen.findByRole('textbox', { name: 'Version' });
  await loaded('4.1.0');
};
const version = () => screen.getByRole('textbox', { name: 'Version' });
const priority = () => screen.getByRole('combobox', { name: 'Priority' });
const current = () => screen.getByRole('status', { name: 'Current version' });
const loaded = (text: string) => waitFor(() => expect(current()).toHaveTextContent(text));
const choosePlatform = (name: string) => app.user.click(screen.getByRole('radio', { name }));
const confirm = async () => app.user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
const question = () => screen.findByRole('alertdialog', { name: /iOS minimum version/ });
/** Saves another version and expects a confirmation with these reasons. */
const expectDoubts = async (text: string, ...reasons: (string | RegExp)[]) => {
  await write(text);
  await app.save();
  const name = `Change the iOS minimum version from 4.1.0 to ${text}?`;
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  for (const reason of reasons) expect(dialog.getByText(reason)).toBeVisible();
  expect(app.written()).toEqual([]);
  return dialog;
};
const write = async (text: string) => {
  await app.user.clear(version());
  await app.user.type(version(), text);
};

describe('push-up updates', () => {
  it('show the current version and priority of iOS, also next to the input, which is required', async () => {
    await open();
    await waitFor(() => expect(version()).toHaveValue('4.1.0'));
    expect(priority()).toHaveTextContent('mid');
    // Without recorded activity and without users.
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    expect(screen.queryByText('Since')).toBeNull();
    expect(screen.queryByText('Newest version in use')).toBeNull();
    await app.user.clear(version());
    expect(current()).toHaveTextContent('4.1.0');
    await app.save();
    expect(await screen.findByText('Version is required')).toBeVisible();
    expect(app.written()).toEqual([]);
  });

  it('show the platform in the address, also the one selected with the arrow keys', async () => {
    await open('/push-up-updates?platform=android');
    screen.getByRole('radio', { name: 'Android' }).focus();
    await app.user.keyboard('{ArrowLeft}');
    await loaded('4.1.0');
    expect(screen.getByRole('radio', { name: 'iOS' })).toHaveFocus();
    expect(window.location.search).toBe('?platform=ios');
  });

  it('are empty and low after a platform change until its version loads', async () => {
    const { release } = await open('/push-up-updates', get('android'));
    await loaded('4.1.0');
    await choosePlatform('Android');
    await waitFor(() => expect(version()).toHaveValue(''));
    expect(priority()).toHaveTextContent('low');
    expect(current()).toHaveTextContent(/^$/);
    await act(async () => release());
    await loaded('4.0.2');
    await waitFor(() => expect(version()).toHaveValue('4.0.2'));
    expect(priority()).toHaveTextContent('high');
  });

  it('do not change input typed before the current version loaded; a save asks until then', async () => {
    const { release } = await open('/push-up-updates', get('ios'));
    await write('4.5.0');
    await app.save();
    const unknown = within(await screen.findByRole('alertdialog'));
    expect(unknown.getByText(/^The current version is unknown/)).toBeVisible();
    await app.user.click(unknown.getByRole('button', { name: 'Cancel' }));
    await act(async () => release());
    await loaded('4.1.0');
    await waitFor(() => expect(priority()).toHaveTextContent('mid'));
    expect(version()).toHaveValue('4.5.0');
  });

  it('offer replaced input again on its platform; only another screen asks first', async () => {
    await open();
    await write('4.2.0');
    await choosePlatform('Android');
    await loaded('4.0.2');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(version()).toHaveValue('4.0.2'));
    await choosePlatform('iOS');
    await loaded('4.1.0');
    await waitFor(() => expect(version()).toHaveValue('4.1.0'));
    await app.user.click(await screen.findByRole('button', { name: /^Restore/ }));
    expect(version()).toHaveValue('4.2.0');
    await act(() => app.router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});

describe('the current version', () => {
  const fact = (name: string) => screen.findByText(name).then(found => found.nextElementSibling);

  it('is shown with the users below it, from one request, which a new version is compared with', async () => {
    await openWithUsers();
    expect(await fact('Newest version in use')).toHaveTextContent('4.2.5');
    expect(await fact('Users below the current version')).toHaveTextContent('1 of 2');
    expect(app.sent.filter(({ path }) => path.startsWith('/admin/users?'))).toHaveLength(1);
    const major = await expectDoubts(
      '44.0.0',
      '4.1.0 → 44.0.0: 40 major versions higher',
      /^No user of this platform has 44.0.0 yet;.* 4.2.5\.$/,
    );
    await app.user.click(major.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectDoubts('4.2.6', /^No user of this platform has 4.2.6 yet; newest in use: 4.2.5\.$/);
  });

  it('shows an unknown priority as it is', async () => {
    app = await renderApp('/push-up-updates', [versions], async ({ respondWith }) =>
      respondWith(Response.json({ data: { platform: 'ios', version: '4.1.0', priority: 7 } })),
    );
    await loaded('4.1.0');
    expect(screen.getAllByText('Priority')[0]?.nextElementSibling).toHaveTextContent(/^7$/);
  });

  it('shows when and by whom it was set, also right after a save, and its history', async () => {
    await openWithUsers();
    await screen.findByText('Newest version in use');
    expect(screen.queryByText('Since')).toBeNull();
    await write('4.2.0');
    await app.save();
    expect(within(await question()).getByText('Users below 4.2.0: 1 of 2.')).toBeVisible();
    await confirm();
    await loaded('4.2.0');
    expect(await fact('Since')).toHaveTextContent(/^\d\d\/\d\d\/\d{4}, \d\d:\d\dAda Admin$/);
    await app.user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('dialog', { name: 'History: iOS 4.2.0' })).toBeVisible();
  });
});

describe('saving a version', () => {
  it('sends platform, version and priority number, and asks only if the version changes', async () => {
    await open();
    await app.user.click(priority());
    await app.user.click(await screen.findByRole('option', { name: 'high' }));
    await app.save();
    expect(await screen.findByText('Version updated')).toBeVisible();
    await write('4.2.0');
    await app.save();
    await confirm();
    await loaded('4.2.0');
    expect(app.written()).toEqual([
      { platform: 'ios', version: '4.1.0', priority: 2 },
      { platform: 'ios', version: '4.2.0', priority: 2 },
    ]);
    expect(version()).toHaveValue('4.2.0');
  });

  it('asks about a version that someone else has set, keeps their priority, and is undone', async () => {
    await open();
    await write('4.2.0');
    const theirs = { platform: 'ios', version: '4.1.5', priority: 2 };
    await app.upstream.call('POST', '/api/admin/application/set-version', theirs);
    await app.save();
    await confirm();
    const conflict = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }));
    expect(conflict.getByText('4.1.5')).toBeVisible();
    await app.user.click(conflict.getByRole('button', { name: 'Save' }));
    const toast = (await screen.findByText('Kept their priority')).closest('[role=status]');
    expect(toast).toHaveTextContent('iOS 4.2.0');
    await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await loaded('4.1.5');
    expect(version()).toHaveValue('4.1.5');
  });

  it('shows the saved version even if it fails to load again', async () => {
    await open();
    await write('4.2.0');
    await app.save();
    const dialog = await question();
    const answer = (version: string) =>
      Response.json({ data: { platform: 'ios', version, priority: 1 }, message: 'Version updated' });
    app.respondWith(answer('4.1.0'), answer('4.2.0'), Response.json({ message: 'No' }, { status: 400 }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Version updated')).toBeVisible();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(app.sent.slice(-3).map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(current()).toHaveTextContent('4.2.0');
    expect(version()).toHaveValue('4.2.0');
  });

  it('is not blocked if the users fail to load', async () => {
    await openWithUsers(({ respondWith }) => {
      const version = Response.json({ data: { platform: 'ios', version: '4.1.0', priority: 1 } });
      respondWith(version, Response.json({ message: 'No' }, { status: 400 }));
    });
    await write('4.2.6');
    await app.save();
    await confirm();
    expect(await screen.findByText('Version updated')).toBeVisible();
  });

  it('sends nothing if the confirmation is declined, shows why at the input, and saves after one', async () => {
    await open();
    const reason = '3.0.0 is lower than the current 4.1.0.';
    const doubts = await expectDoubts('3.0.0', reason);
    await app.user.click(doubts.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was saved.')).toBeVisible();
    expect(version()).toHaveValue('3.0.0');
    expect(version()).toBeInvalid();
    expect(screen.getByText(reason)).toBeVisible();
    expect(app.written()).toEqual([]);
    await expectDoubts('4.2', /^4\.2 does not look like 4\.2\.0;/);
    await confirm();
    await loaded('4.2');
    expect(app.written()).toEqual([{ platform: 'ios', version: '4.2', priority: 1 }]);
    await app.user.click(priority());
    await app.user.click(await screen.findByRole('option', { name: 'high' }));
    await app.save();
    await waitFor(() => expect(app.written()[1]).toEqual({ platform: 'ios', version: '4.2', priority: 2 }));
  });

  it('keeps the input if the server rejects it, with the error on the field', async () => {
    await open();
    await write('4.2.0');
    app.answerWritesWith(
      Response.json({ message: 'Invalid', errors: { version: 'Not in the store yet' } }, { status: 422 }),
    );
    await app.save();
    await confirm();
    expect(await screen.findByText('Not in the store yet')).toBeVisible();
    expect(version()).toHaveValue('4.2.0');
    app.answerWritesWith(Response.json({ errors: { platform: 'Locked for now' } }, { status: 422 }));
    await app.save();
    await confirm();
    expect(await screen.findByText(/Locked for now/)).toBeVisible();
    await app.save();
    await confirm();
    await loaded('4.2.0');
  });
});

describe('a current version that failed to load', () => {
  it('is compared with before it is replaced, and its priority stays', async () => {
    app = await renderApp('/push-up-updates', [versions], async ({ upstream, respondWith }) => {
      await upstream.database.orm
        .insert(platformVersions)
        .values({ platform: 'ios', version: '4.1.0', priority: 2 });
      respondWith(Response.json({ message: 'Sorry' }, { status: 400 }));
    });
    await screen.findByRole('button', { name: 'Try again' });
    await write('4.5.0');
    await app.save();
    await confirm();
    const conflict = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(within(conflict).getByRole('radiogroup', { name: 'Version' })).toHaveTextContent('4.1.0');
    expect(within(conflict).queryByRole('radiogroup', { name: 'Priority' })).toBeNull();
    await app.user.click(within(conflict).getByRole('button', { name: 'Save' }));
    await loaded('4.5.0');
    expect(app.written()).toEqual([{ platform: 'ios', version: '4.5.0', priority: 2 }]);
  });

  it('shows an error and is reloaded on demand', async () => {
    app = await renderApp('/push-up-updates', [versions], async test => {
      test.respondWith(Response.json({ message: 'Sorry' }, { status: 400 }));
    });
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await loaded('None yet');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
