import { describe, expect } from 'vitest';
import { retryOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { formCall } from '../../support/formCall';
import { png, text } from '../../support/pictures';
import { withResolvers } from '../../support/withResolvers';
import { writeFileCall } from '../../support/writeFileCall';

/** Starts an upload whose body has begun to arrive; `finish` sends the rest. */
async function startUpload({ fetch, token }: TestUpstream, path: string, type: string, body: Uint8Array) {
  let finish = () => {};
  const { promise: isRead, resolve: begun } = withResolvers();
  const slow = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(body.subarray(0, 8));
        finish = () => {
          controller.enqueue(body.subarray(8));
          controller.close();
        };
      },
      pull: () => begun(),
    },
    { highWaterMark: 1 },
  );
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: slow, duplex: 'half' };
  const answer = fetch(path, init);
  await Promise.race([isRead, answer]);
  return { answer, finish: () => finish() };
}

const image = (name: string) => `/api/files/write?name=${name}&path=icons`;
const startImage = (upstream: TestUpstream, name: string) =>
  startUpload(upstream, image(name), 'image/png', png());

async function startImport(upstream: TestUpstream, code: string) {
  const form = new FormData();
  form.set('platform', 'ios');
  form.set('file', new File([`code\n${code}\n`], 'codes.csv'));
  const { headers, body } = new Response(form);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return startUpload(upstream, '/api/admin/offer/codes/ios', headers.get('Content-Type') ?? '', bytes);
}

describe('slow uploads', () => {
  it('let images and imports of others pass, and succeed themselves', async ({ upstream }) => {
    const slow = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        index < 60 ? startImage(upstream, `${index}.png`) : startImport(upstream, `SLOW${index}`),
      ),
    );
    const query = { name: 'quick.png', path: 'icons' };
    expect((await writeFileCall(upstream, query, png(), 'image/png')).status).toBe(201);
    const form = { platform: 'android', file: { content: text('code\nQUICK\n') } };
    expect((await formCall(upstream, '/api/admin/offer/codes/android', form)).status).toBe(200);
    const few = [...slow.slice(0, 5), ...slow.slice(-5)];
    for (const { finish } of few) finish();
    const statuses = (await Promise.all(few.map(one => one.answer))).map(answer => answer.status);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(200)]);
    for (const { finish } of slow.slice(5, -5)) finish();
    await Promise.all(slow.map(one => one.answer));
  });

  it('are rejected while those in memory would be too large', async () => {
    const upstream = await openUpstream({ limits: { uploadBytes: png().length + 4 } });
    const first = await startImage(upstream, 'a.png');
    const second = await startImage(upstream, 'b.png');
    first.finish();
    expect(await retryOf(first.answer)).toEqual([503, '5', expect.stringContaining('Try again')]);
    second.finish();
    expect((await second.answer).status).toBe(201);
  });
});
