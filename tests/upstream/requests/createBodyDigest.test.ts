import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyDigest } from '../../../upstream/requests/createBodyDigest';

const bytes = (text: string) => new TextEncoder().encode(text);
const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

function digestOf(chunks: Uint8Array[], type?: string, secret = 'secret') {
  const digest = createBodyDigest(secret, type);
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest();
}

/** A body as a browser writes it, between its boundaries. */
const form = (boundary: string, parts: string[]) =>
  bytes(`${parts.map(part => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`);

/** The bytes cut at these places. */
function cut(whole: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...new Set(places.map(place => place % (whole.length + 1)))].sort((a, b) => a - b);
  return [...ends, whole.length].map((end, index) => whole.subarray(index ? ends[index - 1] : 0, end));
}

const boundary = fc.stringMatching(/^[A-Za-z0-9'()+_,./:=?-]{8,70}$/);
const parts = fc.array(fc.stringMatching(/^[a-z -]{0,20}$/), { maxLength: 6 });
const places = fc.array(fc.nat(), { maxLength: 12 });

describe('the digest of a body', () => {
  it('is the same in whatever chunks the body comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), places, (body, at) => {
        expect(digestOf(cut(body, at))).toBe(digestOf([body]));
      }),
    );
    fc.assert(
      fc.property(boundary, parts, places, (word, texts, at) => {
        const body = form(word, texts);
        expect(digestOf(cut(body, at), multipart(word))).toBe(digestOf([body], multipart(word)));
      }),
    );
  });

  it('of a form is the same with whatever boundary', () => {
    fc.assert(
      fc.property(boundary, boundary, parts, (one, other, texts) => {
        expect(digestOf([form(one, texts)], `multipart/form-data; charset=utf-8; boundary="${one}"`)).toBe(
          digestOf([form(other, texts)], multipart(other)),
        );
      }),
    );
  });

  it('of two forms is the same only where their parts are', () => {
    fc.assert(
      fc.property(boundary, boundary, parts, parts, (one, other, texts, others) => {
        const isSame = JSON.stringify(texts) === JSON.stringify(others);
        const digests = [
          digestOf([form(one, texts)], multipart(one)),
          digestOf([form(other, others)], multipart(other)),
        ];
        expect(digests[0] === digests[1]).toBe(isSame);
      }),
    );
    // What is left of the one without its boundaries is the other.
    const joined = form('boundary', ['a\r\n\r\nb']);
    expect(digestOf([joined], multipart('boundary'))).not.toBe(
      digestOf([form('boundary', ['a', 'b'])], multipart('boundary')),
    );
  });

  it('can be computed only by the one who knows the secret', () => {
    expect(digestOf([bytes('password')])).not.toBe(digestOf([bytes('password')], undefined, 'another'));
  });

  it('begins with the size that the body has without its boundaries', () => {
    expect(digestOf([bytes('tide')])).toMatch(/^4 /);
    expect(digestOf([form('boundary', ['tide'])], multipart('boundary'))).toMatch(/^12 /);
  });

  it('takes what follows a hundred boundaries as it stands', () => {
    const body = bytes('--b'.repeat(1000));
    expect(digestOf([body], multipart('b'))).toMatch(/^2700 /);
    expect(digestOf(cut(body, [1, 301, 302, 2999]), multipart('b'))).toBe(digestOf([body], multipart('b')));
  });
});
