import {
  type InterfaceDeclaration,
  type JSDocableNode,
  type MethodSignature,
  Node,
  Project,
  type PropertySignature,
  type SourceFile,
  SyntaxKind,
  type TypeAliasDeclaration,
} from 'ts-morph';

/** A type that authors see: an interface with keys, or an alias. */
export type Documented = InterfaceDeclaration | TypeAliasDeclaration;

export type Key = PropertySignature | MethodSignature;

/** The engine's files and the examples, parsed but not resolved: only names are needed. */
export function readEngine(): Project {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
    skipLoadingLibFiles: true,
  });
  project.addSourceFilesAtPaths([
    'src/engine/*.ts',
    'src/engine/declaration/**/*.{ts,tsx}',
    'src/engine/fields/**/*.{ts,tsx}',
    'tests/docs/everyKey.tsx',
  ]);
  return project;
}

/** The engine's exported type of this name. */
export function findType(project: Project, name: string): Documented | undefined {
  const exported = (file: SourceFile) => [file.getInterface(name), file.getTypeAlias(name)];
  return project
    .getSourceFiles()
    .flatMap(exported)
    .find(type => type?.isExported());
}

/** An interface's own keys, in source order. */
export function keysOf(type: Documented): Key[] {
  if (!Node.isInterfaceDeclaration(type)) return [];
  return type
    .getMembers()
    .filter(member => Node.isPropertySignature(member) || Node.isMethodSignature(member));
}

/** An interface and the interfaces it extends. */
export function withParents(project: Project, name: string): InterfaceDeclaration[] {
  const type = findType(project, name);
  if (!Node.isInterfaceDeclaration(type)) return [];
  const parents = type.getExtends().map(parent =>
    parent
      .getText()
      .replace(/^Omit</, '')
      .replace(/<.*/s, ''),
  );
  return [type, ...parents.flatMap(parent => withParents(project, parent))];
}

/** Record types inferred from the fields, which authors never write. */
const inferred = ['ResourceRecord', 'RecordWith'];

/** The engine's types named in a text, in order. */
export function typesIn(project: Project, text: string): Documented[] {
  const names = text.match(/\b[A-Z]\w*/g) ?? [];
  return [...new Set(names)].flatMap(name =>
    inferred.includes(name) ? [] : (findType(project, name) ?? []),
  );
}

/** A docstring without comment markers and without citations of docs/. */
export function docOf(node: JSDocableNode): string {
  const texts = node.getJsDocs().map(doc => doc.getDescription().trim());
  return texts.join('\n\n').replace(/\s\((requirements|upstream-contract)\.md[^)]*\)/g, '');
}

/**
 * A key's type on one line, with type parameters replaced by their bounds (`ListName` by `string`) and
 * passed-on type arguments removed.
 */
export function typeText(key: Key): string {
  const owner = key.getParentIfKindOrThrow(SyntaxKind.InterfaceDeclaration);
  const bounds = owner.getTypeParameters().map(parameter => {
    const bound = parameter.getConstraint() ?? parameter.getDefault();
    const text = bound?.getText() ?? 'unknown';
    return [
      new RegExp(`\\b${parameter.getName()}\\b`, 'g'),
      text === 'unknown' ? parameter.getName() : text,
    ] as const;
  });
  return bounds.reduce((text, [name, bound]) => text.replace(name, bound), onOneLine(written(key)));
}

/** An alias's source on one line, without `export`. */
export function aliasText(type: Documented): string {
  const text = type.getText();
  return onOneLine(text.slice(text.lastIndexOf('export type') + 'export '.length));
}

function written(key: Key): string {
  if (Node.isPropertySignature(key)) return key.getTypeNodeOrThrow().getText();
  const parameters = key.getParameters().map(parameter => parameter.getText());
  return `(${parameters.join(', ')}) => ${key.getReturnTypeNodeOrThrow().getText()}`;
}

const onOneLine = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<(AllFields|OneRecord|ResourceRecord<AllFields>)>/g, '')
    .replace(/\bOneRecord\b/g, 'ResourceRecord')
    .replace(/\breadonly /g, '')
    .replace(/\bReadonly<(Record<[^<>]*>|Record<[^<>]*<[^<>]*>[^<>]*>)>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(^|[(<=:] ?)\| /g, '$1')
    .replace(/< | >|; (?=})/g, gap => gap.replace(/[ ;]/g, '') || ' ')
    .trim();
