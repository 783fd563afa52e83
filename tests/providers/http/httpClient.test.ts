import { describe, expect, it } from 'vitest';
import { clientOn, json, requestOf, respondWith } from './fakeFetch';

describe('a request', () => {
  it('goes to the base URL with the token after the scheme', async () => {
    const fetch = respondWith(json({}));
    await clientOn(fetch)('/admin/buoys/1');
    expect(requestOf(fetch)).toEqual({
      url: '/api/admin/buoys/1',
      method: 'GET',
      headers: { Accept: 'application/json', Authorization: 'Bearer abc' },
      body: undefined,
    });
  });

  it('never follows a redirect, which could take the token to another origin', async () => {
    const fetch = respondWith(
      new Response(null, { status: 302, headers: { Location: 'https://evil.test' } }),
    );
    await expect(clientOn(fetch)('/x')).rejects.toMatchObject({ message: 'seamark.errors.unreadable' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('omits empty parameters, sends false and 0, and repeats arrays', async () => {
    const fetch = respondWith(json({}));
    const query = { page: 0, custom: false, search: '', type: null, sort: undefined, id: ['a b', '', 'c&d'] };
    await clientOn(fetch)('/admin/buoys', { query });
    expect(requestOf(fetch).url).toBe('/api/admin/buoys?page=0&custom=false&id=a+b&id=c%26d');
  });

  it('adds its parameters to those in the path', async () => {
    const fetch = respondWith(json({}));
    await clientOn(fetch)('/get-version/?a=1', { query: { platform: 'ios' } });
    expect(requestOf(fetch).url).toBe('/api/get-version/?a=1&platform=ios');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('sends the body of a %s as JSON', async method => {
    const fetch = respondWith(json({}));
    await clientOn(fetch)('/x', { method, body: { name: 'Մեծ "Buoy"' } });
    expect(requestOf(fetch)).toMatchObject({
      method,
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Մեծ \\"Buoy\\""}',
    });
  });

  it('leaves the Content-Type of a form or file to the browser', async () => {
    for (const body of [new FormData(), new Blob(['x'], { type: 'image/png' })]) {
      const fetch = respondWith(json({}));
      const headers = { 'Content-Type': 'application/vnd.api+json' };
      await clientOn(fetch, { headers })('/x', { method: 'POST', body });
      expect(requestOf(fetch).body).toBe(body);
      expect(requestOf(fetch).headers).not.toHaveProperty('Content-Type');
    }
  });

  it('has the last of several headers whose names differ in case', async () => {
    const fetch = respondWith(json({}));
    const headers = { 'content-type': 'application/vnd.api+json' };
    const request = { method: 'POST', body: 'a=b', headers: { 'Content-Type': 'text/plain' } } as const;
    await clientOn(fetch, { headers })('/x', request);
    expect(new Headers(requestOf(fetch).headers).get('Content-Type')).toBe('text/plain');
  });
});

describe('a response', () => {
  it('has status, status text, headers and parsed body', async () => {
    const response = new Response('{"a":1}', {
      status: 201,
      statusText: 'Created',
      headers: { 'X-Total': '7' },
    });
    const answer = await clientOn(respondWith(response))('/x', { method: 'POST' });
    expect(answer).toMatchObject({ status: 201, statusText: 'Created', body: { a: 1 } });
    expect(answer.headers.get('X-Total')).toBe('7');
  });

  it.each([
    ['nothing', new Response(null, { status: 204 })],
    ['blanks', new Response('  ')],
    ['HTML', new Response('<!doctype html><p>Sign in to the airport')],
    ['cut JSON', new Response('{"data":[{"id":')],
  ])('of %s is unreadable for a read', async (_, response) => {
    const reading = clientOn(respondWith(response))('/x');
    await expect(reading).rejects.toMatchObject({
      name: 'HttpError',
      status: response.status,
      message: 'seamark.errors.unreadable',
    });
  });

  it('of HTML to a write warns that it may have been saved', async () => {
    const writing = clientOn(respondWith(new Response('<html>')))('/x', { method: 'PUT', body: {} });
    await expect(writing).rejects.toMatchObject({ message: 'seamark.errors.unreadable_write' });
  });
});
