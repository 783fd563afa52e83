import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLinks } from '../../src/prefetch/createPrefetch';

const told = vi.fn();
document.body.innerHTML = `
  <a id="spots" href="/spot-types?page=2"><span>Spot types</span></a>
  <a id="users" href="/users">Users</a>
  <a id="here" href="${location.href}">This screen</a>
  <a id="away" href="https://elsewhere.example/x">Elsewhere</a>
  <p>Text</p>`;
watchLinks(document, told);

const send = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send('p', 'pointerover');
  told.mockReset();
});

describe('watching links', () => {
  it('tells of a link that the pointer rests on, once', () => {
    send('#spots span', 'pointerover');
    send('#spots', 'pointerover');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(told.mock.calls).toEqual([['/spot-types?page=2']]);
  });

  it('tells of no link that the pointer only crosses', () => {
    send('#spots', 'pointerover');
    vi.advanceTimersByTime(20);
    send('p', 'pointerover');
    send('#users', 'pointerover');
    vi.advanceTimersByTime(20);
    send('p', 'pointerover');
    vi.advanceTimersByTime(200);
    expect(told).not.toHaveBeenCalled();
  });

  it.each(['focusin', 'pointerdown'])('tells at once of a link at %s', event => {
    send('#users', event);
    expect(told.mock.calls).toEqual([['/users']]);
  });

  it('tells of no link that leads out, or to where one is', () => {
    for (const link of ['#away', '#here']) send(link, 'focusin');
    expect(told).not.toHaveBeenCalled();
  });
});
