import type { Addressed } from './Addressed';
import { toAddress } from './toAddress';
import { toInternal } from './toInternal';

/** `target` with some of its properties answered by `own`. Its methods keep working on `target` itself. */
const overlay = <Target extends object>(target: Target, own: Partial<Target>): Target =>
  new Proxy<Target>(Object.create(null), {
    has: (_, key) => key in target,
    get: (_, key) => {
      if (key in own) return Reflect.get(own, key);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * The window as the router is to see it: reading `location` gives react-admin's path for the address shown,
 * and what is written to `history` shows as its address. For `createBrowserRouter(routes, { window })`.
 */
export function addressBar(window: Window, declarations: readonly Addressed[]): Window {
  const { location, history } = window;
  const address = (url: string | URL) =>
    typeof url === 'string' && url.startsWith('/') ? toAddress(url, declarations) : url;

  let readFrom = '';
  let internal = new URL(location.href);
  const current = () => {
    if (readFrom !== location.href) {
      readFrom = location.href;
      internal = new URL(
        toInternal(location.pathname + location.search + location.hash, declarations),
        readFrom,
      );
    }
    return internal;
  };

  return overlay(window, {
    location: overlay(location, {
      get pathname() {
        return current().pathname;
      },
      get search() {
        return current().search;
      },
      get hash() {
        return current().hash;
      },
      get href() {
        return current().href;
      },
      assign: url => location.assign(address(url)),
      replace: url => location.replace(address(url)),
    }),
    history: overlay(history, {
      pushState: (state, title, url) => history.pushState(state, title, url && address(url)),
      replaceState: (state, title, url) => history.replaceState(state, title, url && address(url)),
    }),
  });
}
