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
  it('reports a link that the pointer rests on, once', () => {
    send('#spots span', 'pointerover');
    send('#spots', 'pointerover');
    expect(onLink).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(onLink.mock.calls).toEqual([['/spot-types?page=2']]);
  });

  it('does not report links that the pointer only crosses', () => {
    send('#spots', 'pointerover');
    vi.advanceTimersByTime(20);
    send('p', 'pointerover');
    send('#users', 'pointerover');
    vi.advanceTimersByTime(20);
    send('p', 'pointerover');
    vi.advanceTimersByTime(200);
    expect(onLink).not.toHaveBeenCalled();
  });

  it.each(['focusin', 'pointerdown'])('reports a link immediately on %s', event => {
    send('#users', event);
    expect(onLink.mock.calls).toEqual([['/users']]);
  });

  it('does not report links to other sites or to the current screen', () => {
    for (const link of ['#away', '#here']) send(link, 'focusin');
    expect(onLink).not.toHaveBeenCalled();
  });
});
