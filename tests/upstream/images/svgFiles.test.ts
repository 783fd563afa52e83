import { describe, expect, it } from 'vitest';
import { checkImage } from '../../../upstream/images/checkImage';
import { ApiError } from '../../../upstream/responses/ApiError';
import { svg, text } from '../../support/pictures';

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';

/** The status and reason of a rejection; undefined if the image is accepted. */
function refusal(content: Uint8Array): [status: number, reason: string | undefined] | undefined {
  try {
    checkImage(content, 'file');
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.details.errors?.file];
    throw error;
  }
}

describe('an SVG', () => {
  it.each([
    ['<script>1</script>', ''],
    ['<SCRIPT>1</SCRIPT>', ''],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', ''],
    ['<inkscape:script>1</inkscape:script>', 'xmlns:inkscape="http://www.w3.org/2000/svg"'],
    ['<rdf:script>1</rdf:script>', 'xmlns:rdf="http://www.w3.org/1999/xhtml"'],
    ['<dc:meta http-equiv="refresh" content="0"/>', 'xmlns:dc="http://www.w3.org/1999/xhtml"'],
    ['<dc:form action="https://evil.test"/>', 'xmlns:dc="http://www.w3.org/1999/xhtml"'],
    ['<math xmlns="http://www.w3.org/1998/Math/MathML"/>', ''],
    ['<x:y/>', 'xmlns:x="https://unknown.test"'],
    ['<rect x:y="1"/>', 'xmlns:x="https://unknown.test"'],
    ['<script xmlns="http://www.inkscape.org/namespaces/inkscape">1</script>', ''],
    ['<metadata><html xmlns="http://www.w3.org/1999/xhtml"/></metadata>', ''],
    ['<g xmlns=""><script>1</script></g>', ''],
    ['<foreignObject><iframe/></foreignObject>', ''],
    ['<a href="java&#115;cript:1"><text>x</text></a>', ''],
    ['<a xlink:href="javascript:1"/>', xlink],
    ['<a y:href="javascript:1"/>', 'xmlns:y="http://www.w3.org/1999/xlink"'],
    ['<a href="#a" ping="https://evil.test"/>', ''],
    ['<use href="https://evil.test/x.svg#a"/>', ''],
    ['<use href="data:image/png;base64,AAAA#a"/>', ''],
    ['<use href="#a" xml:base="https://evil.test/"/>', ''],
    ['<image href="https://evil.test/x.png"/>', ''],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', ''],
    ['<image href="data:image/png,%3Csvg"/>', ''],
    ['<title><image src="https://evil.test/x.png"/></title>', ''],
    ['<set attributeName="href" to="javascript:1"/>', ''],
    ['<animate attributeName="href" values="javascript:1"/>', ''],
    ['<style>@import "https://evil.test/x.css";</style>', ''],
    ['<style>@import<!-- -->"https://evil.test/x.css";</style>', ''],
    ['<style>@im<!-- -->port "https://evil.test/x.css";</style>', ''],
    ['<style>@im<![CDATA[port]]> "https://evil.test/x.css";</style>', ''],
    ['<style><![CDATA[@import "https://evil.test/x.css";]]></style>', ''],
    ['<style><![CDATA[@i\\mport "https://evil.test/x.css";]]></style>', ''],
    ['<style>&#64;import "https://evil.test/x.css";</style>', ''],
    ['<style>a{fill:url(https://evil.test/x)}</style>', ''],
    ['<style>a{fill:url( "https://evil.test/x")}</style>', ''],
    ['<style>a{fill:url(/**/#a)}</style>', ''],
    ['<style>a{fill:url(\u00a0#a)}</style>', ''],
    ['<style>a{fill:u\\72l(https://evil.test/x)}</style>', ''],
    ['<style>a{fill:u\\rl(https://evil.test/x)}</style>', ''],
    ['<style>a{fill:URL(https://evil.test/x)}</style>', ''],
    ['<style>a{--a:"https://evil.test/x";fill:image-set(var(--a) 1x)}</style>', ''],
    ['<style>a{fill:src("https://evil.test/x")}</style>', ''],
    ['<style>a{width:expression(1)}</style>', ''],
    ['<style>a{behavior :url(#a)}</style>', ''],
    ['<style>a{-moz-binding:url(#a)}</style>', ''],
    ['<style>@namespace url(https://evil.test);</style>', ''],
    ['<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>', ''],
    ['<svg:style xmlns:svg="http://www.w3.org/2000/svg">@import "x";</svg:style>', ''],
    ['<style>&lt;/style></style>', ''],
    ['<rect fill="url(//evil.test/x)"/>', ''],
    ['<rect style="fill:u\\rl(//evil.test/x)"/>', ''],
    ['<rect fill="u\\rl(//evil.test/x)"/>', ''],
    ['', 'onload="1"'],
    ['', 'ONLOAD="1"'],
    ['<rect onclick="1"/>', ''],
    ['<inkscape:grid onclick="1"/>', inkscape],
    ['<?xml-stylesheet href="#a"?>', ''],
    ['<?php 1 ?>', ''],
    ['<!--><img src="x" onerror="1">-->', ''],
    ['<title><![CDATA[><img src="x" onerror="1">]]></title>', ''],
    ['<desc><title/><!--</title><img src="x" onerror="1">--></desc>', ''],
  ])('is rejected with %s %s', (inside, attributes) => {
    expect(refusal(svg(inside, attributes))).toEqual([
      422,
      expect.stringMatching(/^The SVG holds more than a drawing/),
    ]);
  });

  it.each([
    [`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg ${namespace}>&a;</svg>`, /DOCTYPE/],
    [`<!DOCTYPE svg SYSTEM "a>" [<!ATTLIST g onload CDATA "1">]><svg ${namespace}><g/></svg>`, /DOCTYPE/],
    [`<?xml-stylesheet href="https://evil.test/x.css"?><svg ${namespace}/>`, /more than a drawing/],
    [`<?xml version="1.0" encoding="UTF-7"?><svg ${namespace}/>`, /UTF-8/],
    [`<?xml version="1.0" encoding="ISO-2022-JP"?><svg ${namespace}/>`, /UTF-8/],
    ['<svg width="1" height="1"/>', /lacks the namespace/],
    ['<svg xmlns="http://www.w3.org/1999/xhtml"/>', /lacks the namespace/],
    [`<svg ${namespace} width="1" height="1"><path`, /damaged or cut short: line 1/],
    [`<svg ${namespace}>\n<g></svg>`, /damaged or cut short: line 2/],
    [`<svg ${namespace}><x:g/></svg>`, /damaged/],
    [`<svg ${namespace}><a xlink:href="#a"/></svg>`, /damaged/],
    [`<svg ${namespace}>\0</svg>`, /damaged/],
    [`<svg ${namespace}>&nbsp;</svg>`, /damaged/],
    [`<svg ${namespace}/><svg ${namespace}/>`, /damaged/],
    [`<svg ${namespace}>${'<g>'.repeat(64)}${'</g>'.repeat(64)}</svg>`, /more than 64 levels/],
    [`<svg ${namespace} width="10000" height="4001"/>`, /40 million pixels/],
    [`<svg ${namespace} width="400in" height="1050pc"/>`, /40 million pixels/],
  ])('is rejected with the reason: %j', (content, why) => {
    expect(refusal(text(content))).toEqual([422, expect.stringMatching(why)]);
  });

  it.each([
    ['in Latin-1', Buffer.from(`<svg ${namespace}><title>é</title></svg>`, 'latin1'), 422],
    ['in UTF-16', Buffer.from(`\ufeff<svg ${namespace}/>`, 'utf16le'), 415],
  ])('is rejected: %s', (_, content, status) => {
    expect(refusal(new Uint8Array(content))?.[0]).toBe(status);
  });

  it.each([
    '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    '<!DOCTYPE html><html/>',
    '<',
    '<!--',
    '<?xml version="1.0"?>',
  ])('is not recognised: %s', content => {
    expect(refusal(text(content))?.[0]).toBe(415);
  });

  it('has at most 512 kB', () => {
    const empty = svg('<title></title>').length;
    const sized = (size: number) => svg(`<title>${'a'.repeat(size - empty)}</title>`);
    expect(refusal(sized(512 * 1024))).toBeUndefined();
    const message = 'The SVG is too large: at most 512 kB are accepted';
    expect(refusal(sized(512 * 1024 + 1))).toEqual([413, message]);
  });

  it.each([
    `<?xml version="1.0"?>\n<!-- made by hand --><svg ${namespace} viewBox="0 0 2 2"><path d="M0 0h1"/></svg>\n`,
    `\ufeff<?xml version='1.0' encoding='utf-8'?><svg ${namespace}/>`,
    `<svg ${namespace}><defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/></svg>`,
    `<svg ${namespace}><style>.a{fill:url( '#a')}</style><image href="data:image/png;base64,AA=="/></svg>`,
    `<svg ${namespace}><style>@media (width>9px){a>b:not(.c){color:RGB(1 2 3)}}</style></svg>`,
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>',
    `<svg ${namespace} width="8000" height="5000"/>`,
    `<svg ${namespace} width="100%" height="100%"><text xml:space="preserve" id="a\\b">(c) me@home</text></svg>`,
  ])('is accepted: %s', content => {
    expect(checkImage(text(content), 'file').type).toBe('image/svg+xml');
  });

  it.each([
    [
      'Inkscape',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape (http://www.inkscape.org/) -->
      <svg ${namespace} xmlns:svg="http://www.w3.org/2000/svg" ${xlink} ${inkscape}
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"
        width="24mm" height="24mm" sodipodi:docname="a.svg" inkscape:export-filename="C:\\a\\b.png">
        <defs><inkscape:path-effect effect="fillet_chamfer" only_selected="false" satellites_param="F,0 @ F,1"/></defs>
        <sodipodi:namedview inkscape:zoom="2"><inkscape:grid type="xygrid"/></sodipodi:namedview>
        <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
          <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
        <g inkscape:label="Layer" inkscape:groupmode="layer" transform="translate(-1,2)"><path
          style="fill:url(#a);-inkscape-font-specification:'Sans, Bold'" d="m 0,0" sodipodi:nodetypes="cc"/>
          <use xlink:href="#b"/></g></svg>`,
    ],
    [
      'Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg version="1.1" id="Layer_1" ${namespace} ${xlink} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
        x="0px" y="0px" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" xml:space="preserve">
        <style type="text/css"><![CDATA[
          .st0{fill:#FFFFFF;font-family:'MyriadPro-Regular';} g > .st1{clip-path:url(#SVGID_2_);}
        ]]></style><g i:extraneous="self"><rect class="st0" width="9" height="9"/></g></svg>`,
    ],
    [
      'Figma',
      `<svg width="9" height="9" viewBox="0 0 9 9" fill="none" ${namespace} ${xlink}><g filter="url(#f)"><rect
        fill="url(#p)"/></g><defs><filter id="f" color-interpolation-filters="sRGB"><feFlood flood-opacity="0"/></filter>
        <pattern id="p"><use xlink:href="#i" transform="matrix(1 0 0 1 0 0)"/></pattern>
        <image id="i" width="9" height="9" xlink:href="data:image/png;base64,iVBOR\nw0KGgo="/></defs></svg>`,
    ],
    [
      'Sketch and Affinity Designer',
      `<svg ${namespace} xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" xmlns:serif="http://www.serif.com/">
        <title>Page (1)</title><desc>Created with Sketch.</desc><g sketch:type="MSPage" serif:id="Layer(1)"
        data-name="Layer(1)"><circle r="1"/></g></svg>`,
    ],
  ])('is accepted as %s writes it', (_, content) => {
    expect(checkImage(text(content), 'file').type).toBe('image/svg+xml');
  });
});
