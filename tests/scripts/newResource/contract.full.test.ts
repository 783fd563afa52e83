import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { spotTypes } from '../../../resources/spot-types';
import type { Plan } from '../../../scripts/newResource/Plan';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { planFromGraphql } from '../../../scripts/newResource/planFromGraphql';
import { checkDeclarations, collectDeclarations, type Declaration } from '../../../src/engine';
import { checkContract } from '../../contract/checkContract';
import { createSubject } from '../../contract/createSubject';
import { families } from './families';
import { planFamilies } from './serveFamily';
import { writeGenerated } from './writeGenerated';

const folder = fileURLToPath(new URL('documents', import.meta.url));
const documents = readdirSync(folder).filter(file => file !== 'parts.yaml');
// Contains the target of their references, but not what refers to the target.
const referred: Declaration = { ...spotTypes, delete: {}, related: [] };

describe('a generated declaration keeps its contract', { timeout: 60_000 }, () => {
  let declarations: Declaration[] = [];
  /** Writes plans and imports them. Returns what removes the files. */
  const write = async (plans: Plan[]) => {
    const { modules, remove } = await writeGenerated(plans);
    declarations = collectDeclarations({ ...modules, referred: { referred } });
    return remove;
  };
  const expectContract = async (name: string) => {
    checkDeclarations(declarations);
    const declaration = declarations.find(each => each.name === name);
    if (!declaration) throw new Error(`${name} is not declared`);
    const subject = await createSubject(declaration, declarations);
    expect(await checkContract(subject)).toMatch(/\d+ records? on \d+ pages?/);
    expect(subject.upstream.faults).toEqual([]);
  };

  describe('for an API of', () => {
    beforeAll(async () => write(await planFamilies()));

    it.each(families.map(({ name }, index) => [name, `gauges-${index}`]))('%s', async (_, name) => {
      await expectContract(name);
    });
  });

  it.each(documents)('for the document %s', async file => {
    const plan = file.endsWith('.graphql') ? planFromGraphql : planFromDocument;
    const { plans } = await plan(join(folder, file), {}, []);
    onTestFinished(await write(plans));
    for (const { name } of plans) await expectContract(name);
  });
});
