import { afterEach, describe, expect, it } from 'vitest';
import { readJson } from '../../../upstream/requests/readJson';
import { errorsOf, messageOf } from '../../support/answers';
import { openUpstream } from '../../support/database/openUpstream';
import { type TestUpstream, whoAmI } from '../../support/database/upstream';

const path = '/api/admin/buoys';

/** Reads a JSON body as each call does. */
const read = (body: BodyInit, type: string | null = 'application/json') =>
  readJson(
    new Request('http://upstream.test/', {
      method: 'POST',
      body,
      headers: type === null ? {} : { 'Content-Type': type },
    }),
  );

/** The API of the running test. */
let opened: TestUpstream | undefined;
afterEach(() => {
  opened = undefined;
});

async function post(body: BodyInit | null, type: string | null = 'application/json', to = path) {
  opened ??= await openUpstream({ openCollections: true });
  const headers = new Headers({ Authorization: `Bearer ${opened.token}` });
  if (type !== null) headers.set('Content-Type', type);
  const answer = await opened.fetch(to, { method: 'POST', headers, body });
  expect((await whoAmI(opened, opened.token)).status).toBe(200);
  return answer;
}

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const many = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [key, 1])));

describe('a JSON body', () => {
  it.each([
    ...['', ' ', 'null', '[1]', '"x"', '5', '{', '{"a":1', '{"a":}', "{'a':1}", '{"a":1}x', '{"a":01}'],
    ...['undefined', '{"a":1,"a":2}', '{"b":{"a":1,"\\u0061":2}}', '\ufeff{}', '{"a":"\u0001"}'],
    ...['{"a', '"', '{"\\x":1}', '{]'],
    ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'],
    ...['{"\\u005f_proto__":1}', '{"a":[{"prototype":1}]}'],
  ])('that is %j is rejected with 400', async body => {
    await expect(read(body)).rejects.toMatchObject({ status: 400 });
    expect('polluted' in {}).toBe(false);
  });

  it('that is rejected is answered with a message', async () => {
    expect(await messageOf(post('{"a":1,"a":2}'))).toEqual([400, 'A key of the body occurs twice']);
  });

  it.each([33, 1000, 6000, 20_000, 500_000])('that is %i levels deep is rejected', async depth => {
    await expect(read(nested(depth))).rejects.toMatchObject({
      status: 400,
      message: 'The body is nested too deeply',
    });
  });

  it('may be 32 levels deep and have 2000 keys', async () => {
    const gauges = '/api/admin/tide-gauges';
    const deep = await post(nested(32), 'application/json', gauges);
    expect(deep.status).toBe(201);
    const { a } = (await deep.json()).data;
    expect(JSON.stringify({ a })).toBe(nested(32));
    expect((await post(many(2000), 'application/json', gauges)).status).toBe(201);
    await expect(read(many(2001))).rejects.toMatchObject({ status: 400 });
  });

  it('may have 1 MiB but no more', async () => {
    const sized = (size: number) => {
      const frame = JSON.stringify({ text: '' }).length;
      return JSON.stringify({ text: 'x'.repeat(size - frame) });
    };
    const largest = 1024 * 1024;
    expect((await post(sized(largest), 'application/json', '/api/admin/tide-gauges')).status).toBe(201);
    await expect(read(sized(largest + 1))).rejects.toMatchObject({
      status: 413,
      message: 'The request is too large: at most 1 MB are accepted',
    });
  });

  it.each([
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json garbage',
    'application/json; charset=utf-16',
  ])('of the type %j is rejected with 415', async type => {
    await expect(read(new TextEncoder().encode('{}'), type)).rejects.toMatchObject({ status: 415 });
  });

  it.each(['application/json;charset=UTF-8', 'Application/JSON', 'application/json; charset="utf-8"'])(
    'of the type %j is accepted',
    async type => {
      expect(await read('{"a":1}', type)).toEqual({ a: 1 });
    },
  );

  it('that is no UTF-8 is rejected with 400', async () => {
    await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ status: 400 });
  });

  it('names every field with a value that cannot be stored', async () => {
    const body = { ok: '🌊', nul: 'a\0', half: '\ud83c', deep: [{ x: ['\udc00'] }], 'k\0': 1 };
    const answer = post(JSON.stringify(body), 'application/json', '/api/admin/tide-gauges');
    const [status, errors] = await errorsOf(answer);
    expect([status, Object.keys(errors)]).toEqual([422, ['nul', 'half', 'deep', 'k\0']]);
  });
});

describe('a form', () => {
  const to = '/api/admin/changelog/item';

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx'],
    ['multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['multipart/form-data; boundary=', '--\r\n\r\n----'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('of the type %s that is %j is rejected with 400', async (type, body) => {
    expect(await messageOf(post(body, type, to))).toEqual([400, expect.any(String)]);
  });

  it('with a repeated field is rejected with 400', async () => {
    const twice = new FormData();
    twice.append('title', 'a');
    twice.append('title', 'b');
    expect((await post(twice, null, to)).status).toBe(400);
  });

  it('has at most 20 parts', async () => {
    const full = new FormData();
    for (let index = 0; index < 20; index += 1) full.append(`f${index}`, 'x');
    expect((await post(full, null, to)).status).toBe(422);
    full.append('f20', 'x');
    expect(await messageOf(post(full, null, to))).toEqual([400, 'The form has too many parts']);
  });

  it.each([
    ['an unquoted boundary', 'multipart/form-data; boundary=b', 'x', 422],
    ['a quoted one', 'Multipart/Form-Data; charset=utf-8; boundary="b"; boundary=c', 'x', 422],
    ['headers of 7 kB', 'multipart/form-data; boundary=b', 'x'.repeat(7000), 422],
    ['headers of more than 8 kB', 'multipart/form-data; boundary=b', 'x'.repeat(8200), 400],
    ['a boundary of more than 70 characters', `multipart/form-data; boundary=b${'0'.repeat(70)}`, 'x', 400],
  ])('is read by its boundary: %s', async (_, type, name, status) => {
    const body = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ny\r\n--b--\r\n`;
    expect((await post(body, type, to)).status).toBe(status);
  });

  it('has texts of at most 100,000 characters', async () => {
    const long = new FormData();
    long.set('title', 'x'.repeat(100_001));
    expect(await errorsOf(post(long, null, to))).toEqual([422, { title: 'This is too long' }]);
    long.set('title', 'x'.repeat(100_000));
    const errors = expect.objectContaining({ title: 'Title must have at most 200 characters' });
    expect(await errorsOf(post(long, null, to))).toEqual([422, errors]);
  });

  it('that is JSON or empty is rejected with 415', async () => {
    expect((await post('{}', 'application/json', to)).status).toBe(415);
    expect((await post(null, null, to)).status).toBe(415);
  });

  it('that breaks off is rejected with 400', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 2) controller.error(new Error('connection lost'));
        else controller.enqueue(new TextEncoder().encode('--b\r\n'));
      },
    });
    const { call } = await openUpstream();
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expect((await call('POST', to, body, type)).status).toBe(400);
  });
});
