import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';

const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = () => Promise.resolve({ status: 500 });
const ask = vi.fn<() => Promise<unknown>>();
const changes = vi.fn<(isLost: boolean) => void>();

function open() {
  const connection = createConnection(ask);
  connection.subscribe(() => changes(connection.isLost()));
  return connection;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockImplementation(answer);
  changes.mockReset();
});

describe('the connection', () => {
  it('is not lost by a failure while the page’s own server answers, whatever it says', async () => {
    const connection = open();
    connection.verify();
    await pass(10);
    expect(connection.isLost()).toBe(false);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is lost where the server does not answer, is asked for each second and found again by itself', async () => {
    ask.mockImplementation(unreached);
    const connection = open();
    connection.verify();
    await pass(0);
    expect(connection.isLost()).toBe(true);
    await pass(3000);
    expect(ask).toHaveBeenCalledTimes(4);
    ask.mockImplementation(answer);
    await pass(1000);
    expect(connection.isLost()).toBe(false);
    await pass(5000);
    expect(ask).toHaveBeenCalledTimes(5);
    expect(changes.mock.calls).toEqual([[true], [false]]);
  });

  it.each(['online', 'offline'])('is asked for when the browser says "%s"', async event => {
    open();
    window.dispatchEvent(new Event(event));
    expect(ask).toHaveBeenCalled();
  });

  it('is there as soon as any server has answered, and what was asked before says nothing any more', async () => {
    ask.mockImplementation(unreached);
    const connection = open();
    connection.verify();
    await pass(0);
    let fail = () => {};
    ask.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('too late')))));
    connection.verify();
    connection.sending()();
    expect(connection.isLost()).toBe(false);
    fail();
    await pass(10);
    expect(connection.isLost()).toBe(false);
  });

  it('is lost in spite of an answer that was on its way as the network went', async () => {
    ask.mockImplementation(unreached);
    const connection = open();
    const early = connection.sending();
    connection.verify();
    early();
    await pass(0);
    expect(connection.isLost()).toBe(true);
    early();
    expect(connection.isLost()).toBe(true);
    connection.sending()();
    expect(connection.isLost()).toBe(false);
  });

  it('is not asked for while nobody looks at the page, and at once when somebody does', async () => {
    ask.mockImplementation(unreached);
    const connection = open();
    connection.verify();
    await pass(0);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    ask.mockClear();
    await pass(10_000);
    expect(ask).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
  });
});
