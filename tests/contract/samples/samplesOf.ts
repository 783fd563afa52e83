import type { Field, Samples } from '../../../src/engine/declaration/Field';

const files = import.meta.glob('../../../src/engine/fields/**/*.tsx');

/**
 * The samples of a field's type, from its file in src/engine/fields.
 * @throws Error that says where to write them if there are none.
 */
export async function samplesOf({ kind }: Pick<Field, 'kind'>): Promise<Samples> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${kind}.tsx`)) ?? [];
  const { [`${kind}Samples`]: samples } = ((await load?.()) ?? {}) as Record<string, Samples | undefined>;
  if (samples) return samples;
  throw new Error(
    `no samples exist for a ${kind} field; write them in its file in src/engine/fields: ` +
      `export const ${kind}Samples: Samples = number => […]`,
  );
}
