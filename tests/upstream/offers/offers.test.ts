import { describe, expect } from 'vitest';
import { errorsOf, messageOf } from '../../support/answers';
import { it } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertOfferCodes } from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { text } from '../../support/pictures';

const path = '/api/admin/offer/codes';
type Row = { code: string; title: string };

function send(upstream: TestUpstream, content: string | Uint8Array<ArrayBuffer>, platform = 'ios') {
  const file = { content: typeof content === 'string' ? text(content) : content, name: 'codes.csv' };
  return formCall(upstream, `${path}/${platform}`, { file, platform });
}

/** The titles of all codes. */
async function codes({ call }: TestUpstream): Promise<Record<string, string>> {
  const { items } = await (await call('GET', `${path}?limit=100`)).json();
  return Object.fromEntries(items.map(({ code, title }: Row) => [code, title]));
}

describe('the offers', () => {
  it('are shown with ten numbers and one page of codes', async ({ call, database }) => {
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
    const android = { _id: expect.any(String), platform: 'android' };
    const [fresh, spent] = [false, true].map(is => ({ ...android, used: is, activated: is, rewarded: is }));
    expect(items).toEqual([
      { ...fresh, code: 'CODE4', title: 'Offer 4' },
      { ...spent, code: 'CODE3', title: 'Offer 3' },
    ]);
    const found = await (await call('GET', `${path}?search=code3`)).json();
    expect([found.total, found.items.length, found.allCodes]).toEqual([1, 1, 5]);
    for (const sort of ['code', 'title', 'platform', 'createdAt']) {
      expect((await call('GET', `${path}?sort=${sort}`)).status).toBe(200);
    }
  });

  it('are all zero at first', async ({ call }) => {
    const answer = await (await call('GET', path)).json();
    expect(answer).toMatchObject({ allCodes: 0, iosRewardProvided: 0, items: [], total: 0 });
  });
});

describe('an import', () => {
  it('adds the codes and returns how many', async ({ upstream }) => {
    const answer = await (await send(upstream, 'code,title\nA,One\nB,"Two\nthree"\n')).json();
    const data = { added: 2, skipped: 0, present: 0, repeated: 0 };
    expect(answer).toEqual({ success: true, message: '2 codes added', data });
    expect(await codes(upstream)).toEqual({ A: 'One', B: 'Two\nthree' });
  });

  it('skips existing and repeated codes, and reports it', async ({ upstream }) => {
    await send(upstream, 'code,title\nA,One\nB,Two\n');
    const answer = await (await send(upstream, 'code,title\nB,Other\nC,Three\nC,Again\nD,Four\n')).json();
    expect(answer).toEqual({
      success: true,
      message: '2 codes added, 2 skipped (1 already there, 1 repeated in the file)',
      data: { added: 2, skipped: 2, present: 1, repeated: 1 },
    });
    expect(await codes(upstream)).toEqual({ A: 'One', B: 'Two', C: 'Three', D: 'Four' });
    expect(await messageOf(send(upstream, 'code\nA\n', 'android'))).toEqual([200, '1 code added']);
  });

  it('is rejected with the reason at its file, and adds nothing', async ({ upstream }) => {
    const answer = send(upstream, 'code,title\nA,One\n,Two\n');
    expect(await errorsOf(answer)).toEqual([422, { file: 'Line 3 has no code' }]);
    expect(await codes(upstream)).toEqual({});
  });

  it('requires a file, and the platform named in the address', async ({ upstream }) => {
    const file = { content: text('code\nA\n') };
    const missing = formCall(upstream, `${path}/ios`, { platform: 'ios' });
    expect(await errorsOf(missing)).toEqual([422, { file: 'File is required' }]);
    const other = formCall(upstream, `${path}/ios`, { file, platform: 'android' });
    expect(await errorsOf(other)).toEqual([422, { platform: 'Platform must be ios' }]);
    expect((await formCall(upstream, `${path}/web`, { file, platform: 'web' })).status).toBe(404);
    expect((await upstream.call('POST', `${path}/ios`, { file: 'x' })).status).toBe(415);
  });

  it('rejects more than 32 MB with 413', async ({ upstream }) => {
    const message = 'The request is too large: at most 32 MB are accepted';
    expect(await messageOf(send(upstream, new Uint8Array(33 * 1024 * 1024)))).toEqual([413, message]);
  });
});
