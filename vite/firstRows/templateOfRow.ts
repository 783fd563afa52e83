import get from 'lodash/get';
import type { Part } from '../../src/firstRows/Frame';
import type { FormatName } from '../../src/firstRows/formats';
import { type Formats, figureOf } from './Formats';
import { hints } from './hints';
import { joined } from './joined';
import { escaped, haveOneShape, isVoid, type Markup, type Tag } from './Markup';

/**
 * Values of a row that what is drawn may depend on together: whether there is a title, and what the row is.
 */
const deepest = 2;

/** More than that are no kinds, but values. */
const mostForms = 6;

/** Rows that have to show the same before it is believed. */
const evidence = 2;

/**
 * Makes the template of a row of what the panel has drawn of several. Nothing is taken on trust: a part is
 * left open for a value only where one format gives what was drawn in each of the rows. Undefined where
 * anything is drawn that no value of a row explains.
 * @param drawn What was drawn of each of the rows.
 */
export function templateOfRow(
  drawn: readonly Markup[],
  rows: readonly Record<string, unknown>[],
  known: Formats,
): Part[] | undefined {
  const { formats, kindsOf } = known;
  const quick = figureOf(known);
  // Rows take turns in their colours.
  const samples = rows.map((row, index): Record<string, unknown> => ({ ...row, $odd: index % 2 }));
  const paths = pathsIn(samples);
  const values = paths.flatMap(path =>
    (Object.keys(formats) as FormatName[]).map(format => ({
      said: [path, format === 'figure' ? quick : format] as const,
      texts: samples.map(row => formats[format](get(row, path))),
    })),
  );
  const kinds = paths.flatMap(path =>
    [0, 1].map(width => ({
      path,
      of: samples.map(row => {
        const all = kindsOf(get(row, path));
        return all[width] ?? all[0] ?? '';
      }),
    })),
  );

  /** One text of each of these rows: always the same, or a value of the row, maybe between words. */
  function said(texts: readonly string[], of: readonly number[]): Part[] | undefined {
    const [first = ''] = texts;
    if (texts.every(text => text === first)) return [escaped(first)];
    if (texts.length < evidence) return undefined;
    for (const { said, texts: shown } of values) {
      const value = shown[of[0] ?? 0] ?? '';
      const at = value === '' ? -1 : first.indexOf(value);
      if (at === -1) continue;
      const [start, end] = [first.slice(0, at), first.slice(at + value.length)];
      if (texts.every((text, index) => text === start + shown[of[index] ?? 0] + end))
        return [escaped(start), said, escaped(end)];
    }
    return undefined;
  }

  function each(all: readonly Markup[], of: readonly number[], depth = 0): Part[] | undefined {
    return plain(all, of, depth) ?? inForms(all, of, depth, (some, rows) => each(some, rows, depth + 1));
  }

  function plain(all: readonly Markup[], of: readonly number[], depth: number): Part[] | undefined {
    const tags = all.filter(markup => typeof markup === 'object');
    if (tags.length === 0) return said(all as string[], of);
    return tags.length === all.length && haveOneShape(tags) ? alike(tags, of, depth) : undefined;
  }

  /** Elements of one shape. */
  function alike(tags: readonly Tag[], of: readonly number[], depth: number): Part[] | undefined {
    const [{ name, attributes, children } = { name: '', attributes: [], children: [] }] = tags;
    const parts: Part[] = [`<${name}`];
    for (const [index, [name]] of attributes.entries()) {
      const texts = tags.map(tag => tag.attributes[index]?.[1] ?? '');
      const value = said(texts, of) ?? inForms(texts, of, depth, said);
      // Where a link leads is for the panel to say, unless it is known at least by what.
      const isOpen = name === 'href' && value?.[0] === '';
      if (value && !isOpen) parts.push(` ${name}="`, ...value, '"');
      // The panel is there by the time that somebody needs it.
      else if (!value && !hints.includes(name)) return undefined;
    }
    parts.push('>');
    for (const index of children.keys()) {
      const child = each(
        tags.flatMap(tag => tag.children[index] ?? []),
        of,
        depth,
      );
      if (!child) return undefined;
      parts.push(...child);
    }
    if (!isVoid(name)) parts.push(`</${name}>`);
    return parts;
  }

  /** The shortest way to say what is drawn by the kinds of one value, where each kind has one form. */
  function inForms<Drawn>(
    drawn: readonly Drawn[],
    of: readonly number[],
    depth: number,
    form: (drawn: readonly Drawn[], of: readonly number[]) => Part[] | undefined,
  ): Part[] | undefined {
    if (depth >= deepest) return undefined;
    const found: Part[][] = [];
    for (const { path, of: all } of kinds) {
      const groups = new Set(of.map(row => all[row] ?? ''));
      if (groups.size < 2 || groups.size > mostForms) continue;
      const forms: Record<string, Part[]> = {};
      for (const kind of groups) {
        const isOne = (_: unknown, index: number) => all[of[index] ?? 0] === kind;
        const members = of.filter(isOne);
        const parts = members.length < evidence ? undefined : form(drawn.filter(isOne), members);
        if (!parts) break;
        forms[kind] = joined(parts);
      }
      if (Object.keys(forms).length === groups.size) found.push([{ of: path, forms }]);
    }
    return found.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0];
  }

  const parts = each(drawn, [...samples.keys()]);
  return parts && joined(parts);
}

/** The paths at which any of the rows has something, objects' own before what is in them. */
function pathsIn(rows: readonly Record<string, unknown>[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown, path: string) => {
    if (path) found.add(path);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) look(inner, path ? `${path}.${key}` : key);
  };
  for (const row of rows) look(row, '');
  return [...found];
}
