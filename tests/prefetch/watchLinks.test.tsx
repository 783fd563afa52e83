import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLinks } from '../../src/prefetch/createPrefetch';

const onLink = vi.fn();
document.body.innerHTML = `
  <a id="spots" href="/spot-types?page=2"><span>Spot types</span></a>
  <a id="users" href="/users">Users</a>
  <a id="here" href="${location.href}">This screen</a>
  <a id="away" href="https://elsewhere.example/x">Elsewhere</a>
  <p>Text</p>`;
watchLinks(document, onLink);

const send = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send('p', 'pointerover');
  onLink.mockReset();
});

describe.each([
  ['the pointer', 'pointerover'],
  ['the focus', 'focusin'],
])('a link that %s', (_, event) => {
  it('rests on is reported once', () => {
    send('#spots span', event);
    send('#spots', event);
    expect(onLink).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(onLink.mock.calls).toEqual([['/spot-types?page=2']]);
  });

  it('only crosses is not reported', () => {
    for (const crossed of ['#spots', '#users', 'p']) {
      send(crossed, event);
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(200);
    expect(onLink).not.toHaveBeenCalled();
  });
});

it('a pressed link is reported immediately', () => {
  send('#users', 'pointerdown');
  expect(onLink.mock.calls).toEqual([['/users']]);
});

it('links to other sites or to the current screen are not reported', () => {
  for (const link of ['#away', '#here']) send(link, 'pointerdown');
  expect(onLink).not.toHaveBeenCalled();
});
