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
/** A connection that is lost, because the page's own server does not respond. */
async function openLost() {
  ask.mockImplementation(unreached);
  const connection = open();
  connection.verify();
  await pass(0);
  return connection;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockImplementation(answer);
  changes.mockReset();
});

describe('the connection', () => {
  it('is not lost on a failure while the page’s own server responds, whatever the response', async () => {
    const connection = open();
    connection.verify();
    await pass(10);
    expect(connection.isLost()).toBe(false);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is lost if the server does not respond; it is checked every second and recovers by itself', async () => {
    const connection = await openLost();
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

  it.each(['online', 'offline'])('is checked when the browser fires "%s"', async event => {
    open();
    window.dispatchEvent(new Event(event));
    expect(ask).toHaveBeenCalled();
  });

  it('recovers when any server responds, and ignores the results of earlier checks', async () => {
    const connection = await openLost();
    let fail = () => {};
    ask.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('too late')))));
    connection.verify();
    connection.trackRequest()();
    expect(connection.isLost()).toBe(false);
    fail();
    await pass(10);
    expect(connection.isLost()).toBe(false);
  });

  it('is lost despite a response that was pending when the network failed', async () => {
    ask.mockImplementation(unreached);
    const connection = open();
    const early = connection.trackRequest();
    connection.verify();
    early();
    await pass(0);
    expect(connection.isLost()).toBe(true);
    early();
    expect(connection.isLost()).toBe(true);
    connection.trackRequest()();
    expect(connection.isLost()).toBe(false);
  });

  it('is not checked while the page is hidden, and immediately when it becomes visible', async () => {
    await openLost();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    ask.mockClear();
    await pass(10_000);
    expect(ask).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
