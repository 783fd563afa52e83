import { existsSync } from 'node:fs';
import type { Declared } from './declared/Declared';
import { declaredIn } from './declared/declaredIn';
import { type Options, readOptions } from './newResource/Options';
import { fileOf, writePlans } from './newResource/writeDeclaration';

/** Plans resources from an OpenAPI document or a GraphQL schema. */
async function planDescribed(options: Options, declared: Declared[]) {
  if (options.graphql !== undefined) {
    const { planFromGraphql } = await import('./newResource/planFromGraphql');
    return planFromGraphql(options.graphql, options, declared);
  }
  const { planFromDocument } = await import('./newResource/planFromDocument');
  return planFromDocument(options.openapi ?? '', options, declared);
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  const declared = declaredIn('resources');
  const { name, openapi, graphql, diff } = options;
  if (name !== undefined && !diff && existsSync(fileOf(name)))
    throw new Error(`${fileOf(name)} is there already; nothing was written.`);
  // Imported late because react-admin's core takes two seconds to load; argument errors are reported first.
  if (openapi !== undefined || graphql !== undefined) {
    const { plans, reports } = await planDescribed(options, declared);
    if (diff) {
      const { diffPlans } = await import('./newResource/diffPlans');
      const lines = diffPlans(plans, declared);
      console.log(lines.join('\n') || 'The declarations have what the document says.');
      process.exitCode = lines.length > 0 ? 1 : 0;
      return;
    }
    writePlans(plans);
    for (const line of reports) console.log(line);
  } else if (name !== undefined) {
    const { planFromSample } = await import('./newResource/planFromSample');
    writePlans([await planFromSample(name, options, declared)]);
  }
  console.log('Next: npm run dev, and look at it in the menu.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
