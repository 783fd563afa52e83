import {
  type InterfaceDeclaration,
  type JSDocableNode,
  type MethodSignature,
  Node,
  Project,
  type PropertySignature,
  type SourceFile,
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
