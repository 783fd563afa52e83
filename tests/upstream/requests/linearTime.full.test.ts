import { MIMEType } from 'node:util';
import { Hono } from 'hono';
import { isSafe } from 'redos-detector';
import { describe, expect, it } from 'vitest';
import { checkHost } from '../../../server/checkHost';
import { isUnsafePath } from '../../../server/isUnsafePath';
import { servePanel } from '../../../server/servePanel';
import { checkItem } from '../../../upstream/changelogs/changelogItemRoutes';
import { readFileAddress } from '../../../upstream/files/fileRoutes';
import { checkImage } from '../../../upstream/images/checkImage';
import { parseOfferCodes } from '../../../upstream/offers/parseOfferCodes';
import { parseForm } from '../../../upstream/requests/readForm';
import { readJson } from '../../../upstream/requests/readJson';
import { openUpstream } from '../../support/database/openUpstream';
import { expectLinear } from '../../support/expectLinear';
import { avif, box, text } from '../../support/pictures';
import { readExpressions } from '../../support/readExpressions';

const { literal, made } = readExpressions(['server', 'upstream']);

const repeat = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

describe('a regular expression of the server', () => {
  it('is a literal in the source, where it can be checked', () => {
    expect(literal.length).toBeGreaterThan(40);
    expect(made).toEqual([]);
  });

  it.each(literal)('needs a bounded number of steps per character: $where $expression', ({ expression }) => {
    const { source, flags } = expression;
    // The proof does not cover these.
    expect(flags).not.toContain('m');
    expect(source).not.toMatch(/\(\?<[=!]|\\[1-9k]/);
    if (/\(\?[=!]/.test(source)) expect(source).toMatch(/^\^/);
    const { safe, score } = isSafe(expression, { maxScore: Infinity, maxSteps: 50_000 });
    expect({ safe, score }).toEqual({ safe: true, score: { infinite: false, value: expect.any(Number) } });
  });
});

describe('an image', () => {
  const open = '<svg xmlns="http://www.w3.org/2000/svg">';
  it.each([
    [`${open}</svg>`, '</svg><!--', ''],
    [open, '<style>', '</svg>'],
    [open, '<style></style>', '</svg>'],
    [open, '<g>', ''],
    [open, '<g/>', '</svg>'],
    [`${open}${'<g>'.repeat(60)}`, '<g/>', `${'</g>'.repeat(60)}</svg>`],
    [open, '<g fill="url(#a)"/>', '</svg>'],
    [`${open}<style>`, 'url(#', '</style></svg>'],
    [`${open}<style>`, 'url( ', '</style></svg>'],
    [`${open}<style>url(`, ' ', '</style></svg>'],
    [`${open}<style>`, '(', '</style></svg>'],
    [`${open}<style>`, '/*', '</style></svg>'],
    [`${open}<style>`, '"\n', '</style></svg>'],
    [`${open}<style>(`, 'a', '(</style></svg>'],
    [`${open}<style>`, '@media', '</style></svg>'],
    [`${open}<style>`, '<![CDATA[a]]>', '</style></svg>'],
    [`${open}<style>`, 'behavior ', '</style></svg>'],
    [`${open}<g d="`, '\r', '"/></svg>'],
    [`${open}<g d="`, '&lt;', '"/></svg>'],
    [`${open}<g d="&`, 'a', '"/></svg>'],
    [`${open}<image href="data:image/png;base64,`, ' ', '!"/></svg>'],
    [`${open}<!--`, '- ', '--></svg>'],
    [`${open}<title><![CDATA[`, ']', ']]></title></svg>'],
    ['<!DOCTYPE svg [', '<!ENTITY a "', ''],
    ['', '<!DOCTYPE', ''],
    ['', '<svg "', ''],
    ['', ' ', `${open}</svg>`],
  ])('is checked in time proportional to its size: %s %s … %s', async (head, piece, tail) => {
    await expectLinear(size => {
      checkImage(text(`${head}${repeat(piece, size - head.length - tail.length)}${tail}`), 'file');
    });
  });

  it('is checked in time proportional to its size: growing numbers of attributes and namespaces', async () => {
    const many = (size: number, one: (index: number) => string) =>
      Array.from({ length: size / 16 }, (_, index) => one(index)).join(' ');
    await expectLinear(size => checkImage(text(`${open}<g ${many(size, n => `a${n}=""`)}/></svg>`), 'file'));
    const declared = (size: number) => `${open}<g ${many(size, n => `xmlns:a${n}="a"`)}/></svg>`;
    await expectLinear(size => checkImage(text(declared(size)), 'file'));
  });

  const signature = (start: string, piece: string) => (size: number) =>
    new Uint8Array(Buffer.from(start + repeat(piece, size), 'latin1'));
  const sizeBox = box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]));
  it.each([
    ['a JPEG of zeros', signature('\xff\xd8\xff\xe0', '\0')],
    ['a JPEG of marks', signature('\xff\xd8', '\xff')],
    ['a JPEG of empty segments', signature('\xff\xd8', '\xff\xe1\0\x02')],
    ['an AVIF of sizes', (size: number) => avif(1, 1, Array(Math.ceil(size / 20)).fill(sizeBox))],
    ['an AVIF of boxes', signature('\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08free')],
    ['a PNG of chunks', signature('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', '\0')],
    ['a GIF of blocks', signature('GIF89a\0\0\0\0\0\0\0', '!\xff\0')],
    ['a TIFF of entries', signature('II*\0\x08\0\0\0', '\x01')],
    ['an icon', signature('icns\0\x10\0\0', 'ic07\0\0\0\x08')],
    ['blanks', signature('', ' ')],
  ])('is checked in time proportional to its size: %s', async (_, content) => {
    // One step per up to twenty bytes.
    await expectLinear(size => checkImage(content(size), 'file'), { to: 2 ** 20 });
  });
});

describe('a CSV file', () => {
  it.each([
    ['', ',', 20],
    ['', '\r', 20],
    ['code,title\n', '\n', 20],
    ['code,title\n', '\r', 20],
    ['code,title\n', '"a"\n', 20],
    ['code,title\n', '"', 22],
    ['code,title\n"', '"', 22],
    ['code,title\n', ',"', 22],
    ['code,title\n"', '","', 22],
    ['code,title\n"', 'a\n', 22],
    ['code,title\n"', '""\n', 22],
    ['code,title\n', 'a"b" ', 22],
    ['code,title\n', ' ', 22],
  ])('is read in time proportional to its size: %j %j', async (head, piece, power) => {
    await expectLinear(size => parseOfferCodes(text(head + repeat(piece, size))), {
      to: 2 ** power,
    });
  });
});

describe('a body', () => {
  const post = (body: string, type: string) =>
    new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } });
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

  it.each([
    ['', `${part}\r\n`],
    [part, '\r\n'],
    [part, '\r\n--'],
    [part, '--b'],
    [part.slice(0, -2), 'a: b\r\n'],
    [part.slice(0, -5), '\\"'],
    ['--b\r\n', 'a'],
    ['', '--b--\r\n'],
  ])('that is a form is read in time proportional to its size: %j %j', async (head, piece) => {
    const type = new MIMEType('multipart/form-data; boundary=b');
    const form = (size: number) => new TextEncoder().encode(`${head}${repeat(piece, size)}\r\n--b--\r\n`);
    await expectLinear(size => parseForm(form(size), type), { to: 2 ** 22 });
  });

  it.each(['{"a":', '["', '"', '\\"', '"a":1,', ' ', '1', '\\u00', '[],', '{'])(
    'that is JSON is read in time proportional to its size: %j',
    async piece => {
      for (const head of ['', '{"a":"', '{"a":[']) {
        await expectLinear(size => readJson(post(head + repeat(piece, size - 8), 'application/json')));
      }
    },
  );

  it('that is JSON with a long list is read in a few times the time to parse it', async () => {
    const list = `{"a":[${'1,'.repeat(400_000)}1]}`;
    const fastest = async (work: () => unknown) => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const parsing = await fastest(() => JSON.parse(list));
    expect(await fastest(() => readJson(post(list, 'application/json')))).toBeLessThan(5 * parsing);
  });

  it.each([
    ...['<', '<a', '<a ', '<a>', '<!--', '</p><!--', '<!', '&', '&#', '<a href="', '<p style="', '</a', '"'],
    ...['<p style="color:red">', '<p style="(', '<style>', '<textarea>', '<b><i>', '\u200b', '&nbsp;'],
  ])('that contains a description takes time proportional to its length: %s', async piece => {
    const item = (description: string) =>
      checkItem({ title: 'a', lang: 'en', changelogId: '1', description });
    await expectLinear(size => item(repeat(piece, size)), { from: 1250, to: 20_000 });
    await expectLinear(size => item(repeat(piece, size)));
  });
});

describe('an address', () => {
  const pieces = ['/', '/.', '.a', 'a', '%', '%25', '%2e', '\\', '//', '-', ' ', ':', '[', '1', 'a/'];

  it.each(pieces)('is checked in time proportional to its length: %s', async piece => {
    await expectLinear(size => isUnsafePath(`/${repeat(piece, size)}`));
    await expectLinear(size => readFileAddress(repeat(piece, size), 'a.png'));
    await expectLinear(size => readFileAddress('a', `a${repeat(piece, size)}.pngx`));
    const panel = servePanel('/nowhere');
    await expectLinear(size => panel.request(`/${repeat(piece, size)}`));
    const guarded = new Hono().use(checkHost({ host: '127.0.0.1', allowedHosts: [] }));
    await expectLinear(size => guarded.request('/', { headers: { Host: `a${repeat(piece, size)}` } }));
  });

  it.each(pieces)('of the API is answered in time proportional to its length: %s', async piece => {
    const { call, fetch } = await openUpstream({ openCollections: true });
    // Node's server accepts no URL longer than 16 KB.
    const upTo = { from: 2 ** 13, to: 2 ** 17 };
    await expectLinear(size => call('GET', `/api/${repeat(piece, size)}`), upTo);
    await expectLinear(size => call('GET', `/api/admin/${repeat(piece, size)}`), upTo);
    await expectLinear(size => call('GET', `/public/${repeat(piece, size)}`), upTo);
    await expectLinear(size => call('GET', `/api/admin/buoys?page=${repeat(piece, size)}`), upTo);
    await expectLinear(size => call('GET', `/api/admin/buoys?a${repeat(`${piece}&`, size)}`), upTo);
    await expectLinear(
      size => fetch('/api/admin/buoys', { headers: { Authorization: `Bearer ${repeat(piece, size)}` } }),
      upTo,
    );
  });
});
