import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../../providers/i18n/flatten';
import { readTexts } from './everyLanguage';

const en = await readTexts('en');

const keys = Object.keys(flatten(en));

/** Names in browser storage and of its channels, which look like message keys. */
const noMessages =
  /^seamark\.(?:token|renewal|email|unconfirmed|refresh|session|locale|theme|panel|inspector|probe|active|historyStart|looks\..*|dismissed\..*)$/;

/** The texts themselves. */
const isText = /^(?:providers.i18n.messages|resources.texts)\b/;

const sources = ['src', 'resources', 'providers'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path))
    .filter(path => !isText.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') })),
);

/**
 * Texts that the sources name. The panel derives the keys of react-admin and of every resource by
 * convention.
 */
const isOwn =
  /^(?:seamark\.|resources\.[\w-]+\.(?!(?:name|new|menu|menu_group|shortcut|link_after_create|locked_text)$|(?:lists|fields|filters|choices|help|placeholder|groups|group_help|sections|section_help|actions|checks|findings|import)\.))/;

/** Literal keys in any kind of quotes. */
const literals = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(['"`])((?:seamark|resources|ra)\.[\w.-]+)\1/g)]
    .map(([, , key = '']) => ({ path, key }))
    .filter(({ key }) => !noMessages.test(key)),
);

/** Patterns for keys with a computed part. */
const patterns = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/`((?:seamark|ra|resources\.[\w-]+)\.[^`\s]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template)
    .filter(template => !noMessages.test(template))
    .map(template => ({
      path,
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`),
    })),
);

describe('the message keys in the sources', () => {
  it('are found', () => {
    expect(literals.length).toBeGreaterThan(50);
    expect(patterns.length).toBeGreaterThan(1);
  });

  it('exist in the messages if they are literal, as a text or as a group of texts', () => {
    expect(literals.filter(({ key }) => !keys.some(known => `${known}.`.startsWith(`${key}.`)))).toEqual([]);
  });

  it('match a message if a part of them is computed', () => {
    expect(patterns.filter(({ pattern }) => !keys.some(key => pattern.test(key)))).toEqual([]);
  });
});

it("the panel's own messages are all used", () => {
  const isUsed = (text: string) =>
    literals.some(({ key }) => `${text}.`.startsWith(`${key}.`)) ||
    patterns.some(({ pattern }) => pattern.test(text));
  expect(keys.filter(key => isOwn.test(key) && !isUsed(key))).toEqual([]);
});
