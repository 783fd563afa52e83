import { Node, type Project } from 'ts-morph';
import { type Chapter, chapters, examplesFile, introduction, notWritten } from './chapters';
import { type Examples, examplesIn } from './examplesIn';
import {
  aliasText,
  type Documented,
  docOf,
  findType,
  keysOf,
  readEngine,
  typesIn,
  typeText,
} from './readEngine';
import { writeFieldTypes } from './writeFieldTypes';
import { linkTo, writeKeys } from './writeKeys';

/**
 * The Markdown reference of all declaration keys, from the engine's types and docstrings.
 * @throws Error that lists keys without a docstring or an example.
 */
export function writeReference(project = readEngine()): string {
  const examples = examplesIn(project, examplesFile);
  const documented = new Set<string>(['Field']);
  const typesOf = ({ types, later = [] }: Chapter) => {
    const skipped = new Set([...later, ...documented]);
    const found = types.flatMap(name => reachable(project, name, skipped));
    for (const type of found) documented.add(type.getName());
    return found;
  };
  const chosen = chapters.map(chapter => ({ chapter, types: typesOf(chapter) }));

  const missing = chosen.flatMap(({ types }) => types.flatMap(type => missingDocs(type, examples)));
  if (missing.length > 0) throw new Error(missing.join('\n'));

  const [declaration, pages, ...rest] = chosen.map(({ chapter, types }) =>
    [
      `## ${chapter.title}\n`,
      ...(chapter.about ? [chapter.about] : []),
      ...types.map(type => writeType(type, project, examples)),
    ].join('\n'),
  );
  const fieldTypes = `## The field types\n\n${writeFieldTypes(project, examples)}`;
  return [introduction, declaration, pages, fieldTypes, ...rest].join('\n');
}

/** A type and the types it uses, depth first. Skips the types in `skipped` and adds those it finds. */
function reachable(project: Project, name: string, skipped: Set<string>): Documented[] {
  const type = findType(project, name);
  if (!type || skipped.has(name)) return [];
  skipped.add(name);
  const parts = Node.isInterfaceDeclaration(type)
    ? [...type.getExtends().map(parent => parent.getText()), ...keysOf(type).map(typeText)]
    : [aliasText(type)];
  const below = parts.flatMap(part => typesIn(project, part));
  return [type, ...below.flatMap(part => reachable(project, part.getName(), skipped))];
}

/** One line per docstring or example that is missing. */
function missingDocs(type: Documented, examples: Examples): string[] {
  const name = type.getName();
  const undescribed = [type, ...keysOf(type)].flatMap(node => {
    if (docOf(node) !== '') return [];
    return [`${node === type ? name : `${name}.${node.getName()}`} has no docstring`];
  });
  const unshown = keysOf(type)
    .map(key => `${name}.${key.getName()}`)
    .filter(key => !examples.has(key) && !notWritten.includes(name) && !notWritten.includes(key))
    .map(key => `${key} has no example: add one to ${examplesFile}`);
  return [...undescribed, ...unshown];
}

/** A type's section: its docstring, then its keys, or an alias's source. */
function writeType(type: Documented, project: Project, examples: Examples): string {
  const title = `### ${type.getName()}\n\n${docOf(type)}\n`;
  if (Node.isTypeAliasDeclaration(type)) return `${title}\n\`\`\`ts\n${aliasText(type)}\n\`\`\`\n`;
  const parents = type.getExtends().map(parent => linkTo(parent.getExpression().getText()));
  const inherited = parents.length > 0 ? `\nAll keys of ${parents.join(' and ')}, and:\n` : '';
  return `${title}${inherited}\n${writeKeys(keysOf(type), project, examples)}`;
}
