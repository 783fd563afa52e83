import { describe, expect, it } from 'vitest';
import { openUpstream } from '../support/openUpstream';
import { svg, text } from '../support/pictures';
import { writeFileCall } from '../support/writeFileCall';

describe('writing an SVG', () => {
  it.each([
    ['<script>1</script>', ''],
    ['<SCRIPT>1</SCRIPT>', ''],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', ''],
    ['<foreignObject><iframe/></foreignObject>', ''],
    ['<a href="java&#115;cript:1"><text>x</text></a>', ''],
    ['<a xlink:href="javascript:1"/>', ''],
    ['<use href="https://evil.test/x.svg#a"/>', ''],
    ['<image href="https://evil.test/x.png"/>', ''],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', ''],
    ['<set attributeName="href" to="javascript:1"/>', ''],
    ['<animate attributeName="href" values="javascript:1"/>', ''],
    ['<style>@import "https://evil.test/x.css";</style>', ''],
    ['<style><![CDATA[@import "https://evil.test/x.css";]]></style>', ''],
    ['<style>&#64;import "https://evil.test/x.css";</style>', ''],
    ['<style>a{fill:url(https://evil.test/x)}</style>', ''],
    ['<style>a{fill:u\\72l(https://evil.test/x)}</style>', ''],
    ['<rect fill="url(//evil.test/x)"/>', ''],
    ['', 'onload="1"'],
    ['', 'ONLOAD="1"'],
    ['<rect onclick="1"/>', ''],
  ])('refuses an SVG that holds %s %s', async (inside, attributes) => {
    const upstream = await openUpstream();
    const answer = await writeFileCall(upstream, { name: 'a.svg', path: 'icons' }, svg(inside, attributes));
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.file).toMatch(/^The SVG holds more than a drawing/);
  });

  it.each([
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg width="1" height="1">&a;</svg>',
    '<?xml-stylesheet href="https://evil.test/x.css"?><svg width="1" height="1"/>',
    '<svg width="1" height="1"><path',
  ])('refuses %s', async content => {
    const upstream = await openUpstream();
    expect((await writeFileCall(upstream, { name: 'a.svg', path: 'icons' }, text(content))).status).toBe(422);
  });

  it.each([
    '<?xml version="1.0"?>\n<!-- made by hand --><svg viewBox="0 0 2 2"><path d="M0 0h1"/></svg>\n',
    '<svg width="1" height="1"><defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/></svg>',
    '<svg width="1" height="1"><style>.a{fill:url(#a)}</style><image href="data:image/png;base64,AA=="/></svg>',
    '<svg><path d="M0 0"/></svg>',
  ])('takes %s byte for byte', async content => {
    const upstream = await openUpstream();
    expect((await writeFileCall(upstream, { name: 'a.svg', path: 'icons' }, text(content))).status).toBe(201);
    const served = await upstream.fetch('/public/icons/a.svg');
    expect(served.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await served.text()).toBe(content);
  });
});
