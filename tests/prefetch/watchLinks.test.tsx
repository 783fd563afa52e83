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

describe('watching links', () => {
  it.each([
    ['the pointer', 'pointerover'],
    ['the focus', 'focusin'],
  ])('reports a link that %s rests on, once', (_, event) => {
    send('#spots span', event);
    send('#spots', event);
    expect(onLink).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(onLink.mock.calls).toEqual([['/spot-types?page=2']]);
  });

  it.each([
    ['the pointer', 'pointerover'],
    ['the focus', 'focusin'],
  ])('does not report links that %s only crosses', (_, event) => {
    send('#spots', event);
    vi.advanceTimersByTime(20);
    send('#users', event);
    vi.advanceTimersByTime(20);
    send('p', event);
    vi.advanceTimersByTime(200);
    expect(onLink).not.toHaveBeenCalled();
  });

  it('reports a pressed link immediately', () => {
    send('#users', 'pointerdown');
    expect(onLink.mock.calls).toEqual([['/users']]);
  });

  it('does not report links to other sites or to the current screen', () => {
    for (const link of ['#away', '#here']) send(link, 'pointerdown');
    expect(onLink).not.toHaveBeenCalled();
  });
});
