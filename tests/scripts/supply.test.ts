import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Component {
  name: string;
  version: string;
  hashes?: { alg: string }[];
  licenses?: unknown[];
  properties?: { name: string }[];
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(packages).filter(([path]) => path !== '');
const production = locked.filter(([, { dev }]) => !dev);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that require only attribution of those who distribute the product. */
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Further licences of packages that build, test, or are separate files in the panel. */
const ofTools = ['BSD', 'BlueOak-1.0.0', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'PSF-2.0', 'Zlib'];

describe('the lock file', () => {
  it('has a hash for every package, and no download host', () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved)).toEqual([]);
  });

  it('has no production package with an install script', () => {
    expect(production.length).toBeGreaterThan(20);
    expect(production.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  it('has only packages under known licences', () => {
    const isAmong = (licences: string[], { license = '' }: Locked) =>
      license
        .replace(/[()]/g, '')
        .split(' OR ')
        .some(names => names.split(' AND ').every(name => licences.includes(name)));
    expect(production.filter(([, each]) => !isAmong(permissive, each))).toEqual([]);
    expect(locked.filter(([, each]) => !isAmong([...permissive, ...ofTools], each))).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const text = readFileSync('dist-server/sbom.cdx.json', 'utf8');
  const { bomFormat, specVersion, metadata, components } = JSON.parse(text);
  const listed: Component[] = components;
  const isOfDevelopment = ({ properties = [] }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');

  it('is CycloneDX and describes this product', () => {
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5']);
    expect(metadata.component).toMatchObject({ name: 'seamark', type: 'application' });
  });

  it('lists each package of the lock file with its licence and hash', () => {
    const named = (name: string, version: string) => `${name}@${version}`;
    const known = new Set(locked.map(([path, { version }]) => named(nameOf(path), version)));
    expect(new Set(listed.map(({ name, version }) => named(name, version)))).toEqual(known);
    for (const { name, hashes, licenses } of listed) {
      expect(hashes?.[0]?.alg, name).toBe('SHA-512');
      expect(licenses, name).toHaveLength(1);
    }
  });

  it('marks packages that only build the product', () => {
    const running = new Set(production.map(([path]) => nameOf(path)));
    const told = listed.filter(each => !isOfDevelopment(each)).map(({ name }) => name);
    expect(new Set(told)).toEqual(running);
  });
});
