import { describe, expect, it } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertOfferCodes } from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { png, text } from '../../support/pictures';

const path = '/api/admin/offer/codes';
type Row = { code: string; title: string };

function send(upstream: TestUpstream, content: string | Uint8Array<ArrayBuffer>, platform = 'ios') {
  const file = { content: typeof content === 'string' ? text(content) : content, name: 'codes.csv' };
  return formCall(upstream, `${path}/${platform}`, { file, platform });
}

async function codes({ call }: TestUpstream): Promise<[string, string][]> {
  const { items } = await (await call('GET', `${path}?sort=code&order=asc&limit=100`)).json();
  return items.map((row: Row) => [row.code, row.title]);
}

describe('the offers', () => {
  it('are shown with ten numbers and one page of codes', async () => {
    const { call, database } = await openUpstream();
    await insertOfferCodes(database, [
      {},
      { used: true },
      { used: true, activated: true },
      { platform: 'android', used: true, activated: true, rewarded: true },
      { platform: 'android' },
    ]);
    const { items, ...figures } = await (await call('GET', `${path}?page=1&limit=2`)).json();
    expect(figures).toEqual({
      allCodes: 5,
      usedCodes: 3,
      androidCodes: 2,
      androidCodesUsed: 1,
      androidCodesActivated: 1,
      androidRewardProvided: 1,
      iosCodes: 3,
      iosCodesUsed: 2,
      iosCodesActivated: 1,
      iosRewardProvided: 0,
      total: 5,
    });
    expect(items).toEqual([
      {
        _id: expect.any(String),
        code: 'CODE4',
        title: 'Offer 4',
        platform: 'android',
        ...{ used: false, activated: false, rewarded: false },
      },
      {
        _id: expect.any(String),
        code: 'CODE3',
        title: 'Offer 3',
        platform: 'android',
        ...{ used: true, activated: true, rewarded: true },
      },
    ]);
    const found = await (await call('GET', `${path}?search=code3`)).json();
    expect([found.total, found.items.length, found.allCodes]).toEqual([1, 1, 5]);
    for (const sort of ['code', 'title', 'platform', 'createdAt']) {
      expect((await call('GET', `${path}?sort=${sort}`)).status).toBe(200);
    }
  });

  it('are all zero at first', async () => {
    const { call } = await openUpstream();
    const answer = await (await call('GET', path)).json();
    expect(answer).toMatchObject({ allCodes: 0, iosRewardProvided: 0, items: [], total: 0 });
  });
});

describe('an import', () => {
  it('adds the codes and returns how many', async () => {
    const upstream = await openUpstream();
    const answer = await send(upstream, 'code,title\nA,One\nB,Two\n');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: '2 codes added', data: { added: 2, skipped: 0, present: 0, repeated: 0 } },
    ]);
    expect(await codes(upstream)).toEqual([
      ['A', 'One'],
      ['B', 'Two'],
    ]);
  });

  it.each([
    ['a byte order mark and CRLF', '\ufeffcode,title\r\nA,One\r\n'],
    ['CR', 'code,title\rA,One\r'],
    ['semicolons', 'code;title\nA;One'],
    ['tabs', 'CODE\tTitle\nA\tOne'],
    ['quotes', '"code","title"\n"A","One"\n'],
    ['another order and another column', 'note,title,code\nx,One,A\n'],
    ['blank lines and blanks', '\n\ncode , title\n\n A , One \n  \n\n,\n'],
  ])('reads a file with %s', async (_, content) => {
    const upstream = await openUpstream();
    expect((await send(upstream, content)).status).toBe(200);
    expect(await codes(upstream)).toEqual([['A', 'One']]);
  });

  it('keeps every code as text', async () => {
    const upstream = await openUpstream();
    const kept = ['00123', '1,5', '1E5', '=cmd()', '@SUM', 'true', 'Ծ-1', '__proto__', 'a"b', 'null'];
    const rows = kept.map(code => `"${code.replaceAll('"', '""')}","x"`);
    expect((await send(upstream, `code,title\n${rows.join('\n')}`)).status).toBe(200);
    expect((await codes(upstream)).map(([code]) => code).sort()).toEqual([...kept].sort());
  });

  it('accepts a quoted line break in a title, and a file without titles', async () => {
    const upstream = await openUpstream();
    await send(upstream, 'code,title\nA,"One\ntwo"\n');
    await send(upstream, 'code\nB\nC\n');
    expect(await codes(upstream)).toEqual([
      ['A', 'One\ntwo'],
      ['B', ''],
      ['C', ''],
    ]);
  });

  it('skips existing and repeated codes, and reports it', async () => {
    const upstream = await openUpstream();
    await send(upstream, 'code,title\nA,One\nB,Two\n');
    const answer = await (await send(upstream, 'code,title\nB,Other\nC,Three\nC,Again\nD,Four\n')).json();
    expect(answer).toEqual({
      success: true,
      message: '2 codes added, 2 skipped (1 already there, 1 repeated in the file)',
      data: { added: 2, skipped: 2, present: 1, repeated: 1 },
    });
    expect(await codes(upstream)).toEqual([
      ['A', 'One'],
      ['B', 'Two'],
      ['C', 'Three'],
      ['D', 'Four'],
    ]);
    expect((await (await send(upstream, 'code\nA\n', 'android')).json()).message).toBe('1 code added');
  });

  it.each([
    ['', 'The file is empty'],
    [' \r\n ', 'The file is empty'],
    ['code,title\n', 'The file has no codes'],
    ['A,One\nB,Two\n', 'The first line must be the header: code,title'],
    ['code,code\nA,B\n', 'The header names a column twice'],
    ['code,title\nA,One\n,Two\n', 'Line 3 has no code'],
    ['code,title\n\nA,"x\ny"\nB,One,Two\n', 'Line 5 has more cells than the header'],
    [`code,title\n${'x'.repeat(201)},One\n`, 'Line 2 has a code of more than 200 characters'],
    ['code,title\nA\u200b,One\n', 'Line 2 has invisible characters in its code'],
    ['code,title\nA,One\u0007\n', 'Line 2 has control characters in its title'],
    ['code,title\nA,"One\nB,Two\n', expect.stringMatching(/^A quote after line \d+ is not closed$/)],
    ['code,title\nA\0,One\n', 'The file holds NUL characters: it is not a CSV text in UTF-8'],
  ])('rejects %j', async (content, message) => {
    const upstream = await openUpstream();
    const answer = await send(upstream, content);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { file: message }]);
    expect(await codes(upstream)).toEqual([]);
  });

  it.each([
    ['an image', png()],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffcode,title\nA,One\n', 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from('code,title\nA,Müll\n', 'latin1'))],
  ])('rejects %s', async (_, content) => {
    const upstream = await openUpstream();
    const answer = await send(upstream, content);
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { file: 'The file is not a text in UTF-8' },
    ]);
  });

  it('requires a file, and the platform named in the address', async () => {
    const upstream = await openUpstream();
    const file = { content: text('code\nA\n') };
    const missing = await formCall(upstream, `${path}/ios`, { platform: 'ios' });
    expect([missing.status, (await missing.json()).errors]).toEqual([422, { file: 'File is required' }]);
    const other = await formCall(upstream, `${path}/ios`, { file, platform: 'android' });
    expect([other.status, (await other.json()).errors]).toEqual([422, { platform: 'Platform must be ios' }]);
    expect((await formCall(upstream, `${path}/web`, { file, platform: 'web' })).status).toBe(404);
    expect((await upstream.call('POST', `${path}/ios`, { file: 'x' })).status).toBe(415);
  });

  it('rejects more than 32 MB with 413', async () => {
    const upstream = await openUpstream();
    const answer = await send(upstream, new Uint8Array(33 * 1024 * 1024));
    expect([answer.status, (await answer.json()).message]).toEqual([
      413,
      'The request is too large: at most 32 MB are accepted',
    ]);
  });
});
