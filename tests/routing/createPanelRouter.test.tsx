import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, type RouterNavigateOptions, type To, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { createPanelRouter } from '../../src/routing/createPanelRouter';
import { declarations } from './declarations';

const Screen = () => {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <Link to="/surveys/6a1/show">Survey</Link>
      <Link to='/buoys?filter={"custom":true,"search":"wave"}&page=2'>Custom stations</Link>
    </>
  );
};

const address = () => window.location.pathname + window.location.search + window.location.hash;
const internal = () => screen.getByRole('status').textContent;

const open = (path: string, state: unknown = null) => {
  window.history.replaceState(state, '', path);
  const router = createPanelRouter([{ path: '*', element: <Screen /> }], window, declarations);
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    router,
    close: () => {
      unmount();
      router.dispose();
    },
  };
};

it('opens a deep link on react-admin’s path and leaves the address as it is', () => {
  const { close } = open('/what-is-new/view/7?lang=hy#item');
  expect(internal()).toBe('/changelogs/7/show?lang=hy#item');
  expect(address()).toBe('/what-is-new/view/7?lang=hy#item');
  close();
});

it('rewrites a react-admin path typed by hand and keeps the history’s state', () => {
  const { close } = open('/buoys?filter={"custom":true}&page=abc', { usr: { kept: true } });
  expect(address()).toBe('/buoys/custom');
  expect(window.history.state).toMatchObject({ usr: { kept: true } });
  close();
});

it('shows the first list of the menu at / from the first moment on', () => {
  const { close } = open('/');
  expect(address()).toBe('/buoys/admin');
  expect(internal()).toMatch(/^\/buoys\?filter=/);
  close();
});

it.each<To>(['/', { pathname: '/' }])('leads home by %j', async to => {
  const { router, close } = open('/users');
  await act(() => router.navigate(to));
  expect(address()).toBe('/buoys/admin');
  await act(() => back(router));
  expect(address()).toBe('/users');
  close();
});

it('shows addresses in every link', () => {
  const { close } = open('/station-types/6a1/edit');
  expect(screen.getByRole('link', { name: 'Survey' })).toHaveAttribute('href', '/surveys/6a1');
  expect(screen.getByRole('link', { name: 'Custom stations' })).toHaveAttribute(
    'href',
    '/buoys/custom?search=wave&page=2',
  );
  close();
});

it('writes the address of each step and finds its way back', async () => {
  const { router, close } = open('/stations?page=2');
  await act(async () => screen.getByRole('link', { name: 'Custom stations' }).click());
  expect(address()).toBe('/buoys/custom?search=wave&page=2');

  await act(() => router.navigate('/spot-types/a%2Fb', { state: { from: 'list' } }));
  expect(address()).toBe('/station-types/a%2Fb/edit');
  expect(window.history.state).toMatchObject({ usr: { from: 'list' } });

  await act(() => router.navigate('/users?filter={}', { replace: true }));
  expect(address()).toBe('/users');

  await act(() => back(router));
  expect(internal()).toMatch(/^\/buoys\?filter=.*wave.*page=2/);
  await act(() => back(router));
  expect(internal()).toMatch(/^\/suggestions\?.*page=2/);
  expect(address()).toBe('/stations?page=2');
  close();
});

it('lets no path lead to another origin', async () => {
  const { router, close } = open('/users');
  await expect(act(() => router.navigate('//evil.test'))).rejects.toThrow();
  expect(address()).toBe('/users');
  close();
});

const back = (router: ReturnType<typeof createPanelRouter>) =>
  new Promise<void>(resolve => {
    const stop = router.subscribe(() => {
      stop();
      resolve();
    });
    void router.navigate(-1);
  });

describe('going elsewhere', () => {
  const flushes = async (to: To, options?: RouterNavigateOptions) => {
    const { router, close } = open('/surveys');
    const seen: boolean[] = [];
    router.subscribe((_, { flushSync }) => seen.push(flushSync));
    await act(() => router.navigate(to, options));
    await waitFor(() => expect(seen).not.toEqual([]));
    close();
    return seen.includes(true);
  };

  it.each<To>([{ pathname: '/surveys', search: '?page=2' }, '/surveys?page=2'])(
    'is drawn in one go within a list: %j',
    async to => expect(await flushes(to)).toBe(true),
  );

  it.each<[string, To, RouterNavigateOptions?]>([
    ['to another screen', { pathname: '/users' }],
    ['by its path alone', '/users?page=2'],
    ['where the address is only put right', { pathname: '/surveys', search: '?page=2' }, { replace: true }],
  ])('may wait for code %s', async (_, to, options) => {
    expect(await flushes(to, options)).toBe(false);
  });
});
