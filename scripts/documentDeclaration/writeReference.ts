import { Node, type Project } from 'ts-morph';
import { type Chapter, chapters, examplesFile, introduction, notWritten } from './chapters';
import { type Examples, examplesIn } from './examplesIn';
import { type Documented, docOf, findType, keysOf, readEngine, typesIn } from './readEngine';
import { aliasText, typeText } from './typeText';
import { writeFieldTypes } from './writeFieldTypes';
import { linkTo, writeKeys } from './writeKeys';

/**
 * The reference of every key that an author may write, as Markdown, from the engine's types and their
 * docstrings.
 * @throws Error that names each key without a docstring, and each key of a declaration without an example.
 */
export function writeReference(project = readEngine()): string {
  const examples = examplesIn(project, examplesFile);
  const told = new Set<string>(['Field']);
  const typesOf = ({ types, later = [] }: Chapter) => {
    const left = new Set([...later, ...told]);
    const found = types.flatMap(name => reachable(project, name, left));
    for (const type of found) told.add(type.getName());
    return found;
  };
  const chosen = chapters.map(chapter => ({ chapter, types: typesOf(chapter) }));

  const missing = chosen.flatMap(({ types }) => types.flatMap(type => missingDocs(type, examples)));
  if (missing.length > 0) throw new Error(missing.join('\n'));

  const [declaration, calls, ...rest] = chosen.map(({ chapter, types }) =>
    [
      `## ${chapter.title}\n`,
      ...(chapter.about ? [chapter.about] : []),
      ...types.map(type => writeType(type, project, examples)),
      ...(chapter.functions ?? []).map(name => writeFunction(name, project)),
    ].join('\n'),
  );
  const fieldTypes = `## The field types\n\n${writeFieldTypes(project, examples)}`;
  return [introduction, declaration, calls, fieldTypes, ...rest].join('\n');
}

/**
 * A type and those that it is made of, depth first; what is in `left` is left out, and what is found goes
 * there.
 */
function reachable(project: Project, name: string, left: Set<string>): Documented[] {
  const type = findType(project, name);
  if (!type || left.has(name)) return [];
  left.add(name);
  const parts = Node.isInterfaceDeclaration(type)
    ? [...type.getExtends().map(parent => parent.getText()), ...keysOf(type).map(typeText)]
    : [aliasText(type)];
  const below = parts.flatMap(part => typesIn(project, part));
  return [type, ...below.flatMap(part => reachable(project, part.getName(), left))];
}

/** A function's docstring and how it is called; types of its own file are written out. */
function writeFunction(name: string, project: Project): string {
  const declared = project
    .getSourceFiles()
    .flatMap(file => file.getFunction(name) ?? [])
    .find(found => found.isExported());
  if (!declared) throw new Error(`${name}: the engine exports no such function`);
  const file = declared.getSourceFile();
  const parameters = declared.getParameters().map(parameter => {
    const written = parameter.getTypeNodeOrThrow().getText();
    const type = written.replace(/\w+/g, word => file.getTypeAlias(word)?.getTypeNode()?.getText() ?? word);
    return `${parameter.getName()}${parameter.isOptional() ? '?' : ''}: ${type}`;
  });
  return `### ${name}\n\n${docOf(declared)}\n\n\`\`\`ts\n${name}(${parameters.join(', ')})\n\`\`\`\n`;
}

/** What the reference lacks of a type: docstrings and examples that are missing, a line each. */
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

/** One type of the reference: what it is, then its keys in a table, or the alias as it is written. */
function writeType(type: Documented, project: Project, examples: Examples): string {
  const title = `### ${type.getName()}\n\n${docOf(type)}\n`;
  if (Node.isTypeAliasDeclaration(type)) return `${title}\n\`\`\`ts\n${aliasText(type)}\n\`\`\`\n`;
  const parents = type.getExtends().map(parent => linkTo(parent.getExpression().getText()));
  const inherited = parents.length > 0 ? `\nAll keys of ${parents.join(' and ')}, and:\n` : '';
  return `${title}${inherited}\n${writeKeys(keysOf(type), project, examples)}`;
}
