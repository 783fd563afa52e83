import { describe, expect, it } from 'vitest';
import { checkItem } from '../../../upstream/changelogs/changelogItemRoutes';

describe('a description', () => {
  it.each([
    ['Wind & waves < 3 m, "gusts" > 4', 'Wind & waves < 3 m, "gusts" > 4'],
    [' two\n lines ', 'two\n lines'],
    ['&lt;b&gt; stays', '&lt;b&gt; stays'],
    ['open <b', 'open &lt;b'],
    ['<p>Wind &amp; <strong>waves</strong></p>', '<p>Wind &amp; <strong>waves</strong></p>'],
    ['<p onclick="x()">a<script>b</script><img src=x onerror=y></p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ...[
      '//evil.test',
      '/api/x',
      '#x',
      'x',
      '\u00a0javascript:x()',
      'https:evil.test',
      'http:\\\\evil.test',
    ].map(href => [`<a href="${href}">a</a>`, '<a rel="noopener noreferrer">a</a>']),
    ['<a href="mailto:a@b.test">a</a>', '<a href="mailto:a@b.test" rel="noopener noreferrer">a</a>'],
    ['<a href="https://a.test/">a</a>', '<a href="https://a.test/" rel="noopener noreferrer">a</a>'],
    ['<p style="position:fixed;text-align:center">a</p>', '<p style="text-align:center">a</p>'],
    ['<form action="https://evil.test"><p id="root">a</p></form>', '<p>a</p>'],
    ['<ol start="3" type="a"><li>a</li></ol>', '<ol start="3" type="a"><li>a</li></ol>'],
    ['<p><mark>a</mark></p>', '<p><mark>a</mark></p>'],
  ])('%j is stored as %j', (description, stored) => {
    expect(checkItem({ title: 'Waves', lang: 'en', changelogId: '1', description })).toMatchObject({
      description: stored,
    });
  });
});
