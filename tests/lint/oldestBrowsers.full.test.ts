import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier as Feature, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type Identifier, Node, Project, SyntaxKind } from 'ts-morph';
import { expect, it } from 'vitest';
import config from '../../vite.config';

/** What one of them lacks, and where it is missed nobody notices: asked for first, or a hint. */
const guarded = [
  'HTMLElement.autocapitalize',
  'Scheduler.postTask',
  'TouchEvent.touches',
  'TouchList.length',
];

/** The oldest browsers that the panel is built for, and the oldest version of each. */
const oldest = [config.build?.target ?? []].flat().map(target => {
  const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(String(target)) ?? [];
  return { browser: browser as 'chrome' | 'edge' | 'firefox' | 'safari', version: Number(version) };
});

it('uses no function that the oldest browsers do not have', { timeout: 300_000 }, () => {
  const uses = usedFeatures();
  // What firstScript.ts asks for.
  for (const name of ['AbortSignal.any', 'String.toWellFormed', 'URL.canParse'])
    expect([...uses.keys()]).toContain(name);
  const missing = [...uses].map(([name, feature]) => [name, browsersWithout(feature)] as const);
  const names = missing.filter(([, browsers]) => browsers.length > 0).map(([name]) => name);
  expect(names.toSorted()).toEqual(guarded);
});

function browsersWithout({ __compat }: Feature): string[] {
  return oldest
    .filter(({ browser, version }) => {
      const statements = [__compat?.support[browser] ?? []].flat();
      return statements.length > 0 && !statements.some(statement => isIn(version, statement));
    })
    .map(({ browser }) => browser);
}

/** Whether a version has the feature, if only in part. */
function isIn(version: number, { version_added, version_removed, flags }: SimpleSupportStatement): boolean {
  const since = numberOf(version_added || 'never');
  return !flags && since <= version && version < numberOf(version_removed ?? 'never');
}

const numberOf = (version: string) =>
  /\d/.test(version) ? Number.parseFloat(version.replace('≤', '')) : Number.POSITIVE_INFINITY;

/** The platform's members that the panel's own code names. */
function usedFeatures() {
  const project = new Project({ tsConfigFilePath: 'tsconfig.json', skipAddingFilesFromTsConfig: true });
  project.addSourceFilesAtPaths(['src/**/*.ts', 'src/**/*.tsx', 'providers/**/*.ts', 'resources/**/*.ts*']);
  const identifiers = project
    .getSourceFiles()
    .flatMap(file => file.getDescendantsOfKind(SyntaxKind.Identifier));
  return new Map(identifiers.flatMap(featuresOf));
}

function featuresOf(name: Identifier): [string, Feature][] {
  const declarations = name.getSymbol()?.getDeclarations() ?? [];
  return declarations
    .filter(declaration => /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().getFilePath()))
    .flatMap(declaration => {
      const owner = declaration
        .getAncestors()
        .find(node => Node.isInterfaceDeclaration(node) || Node.isVariableDeclaration(node))
        ?.getName();
      return owner === undefined ? [] : lookUp(owner, name.getText());
    });
}

/** What MDN's data have of a member. TypeScript calls the owner of `Object.groupBy` `ObjectConstructor`. */
function lookUp(owner: string, member: string): [string, Feature][] {
  const plain = owner.replace(/Constructor$/, '');
  const { api, javascript } = bcd;
  const feature =
    javascript.builtins?.[plain]?.[member] ?? api[plain]?.[`${member}_static`] ?? api[plain]?.[member];
  return feature?.__compat ? [[`${plain}.${member}`, feature]] : [];
}
