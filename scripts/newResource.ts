import { existsSync } from 'node:fs';
import { declaredIn } from './declaredIn';
import { readOptions, usage } from './newResource/Options';
import { fileOf, writePlans } from './newResource/writeDeclaration';

async function main() {
  const words = process.argv.slice(2);
  if (words.includes('--help')) return console.log(usage);
  const options = readOptions(words);
  const declared = declaredIn('resources');
  const { name, openapi, graphql, diff } = options;
  if (name !== undefined && !diff && existsSync(fileOf(name)))
    throw new Error(`${fileOf(name)} already exists. Nothing was written.`);
  // Imported lazily because react-admin's core takes two seconds to load; argument errors are reported first.
  const described = graphql ?? openapi;
  if (described !== undefined) {
    const plan =
      graphql !== undefined
        ? (await import('./newResource/planFromGraphql')).planFromGraphql
        : (await import('./newResource/planFromDocument')).planFromDocument;
    const { plans, reports } = await plan(described, options, declared);
    if (diff) {
      const { diffPlans } = await import('./newResource/diffPlans');
      const lines = diffPlans(plans, declared);
      console.log(lines.join('\n') || 'The declarations match the document.');
      process.exitCode = lines.length > 0 ? 1 : 0;
      return;
    }
    writePlans(plans);
    for (const line of reports) console.log(line);
  } else if (name !== undefined) {
    const { planFromSample } = await import('./newResource/planFromSample');
    const { withoutCircles } = await import('./newResource/targetOf');
    writePlans(withoutCircles([await planFromSample(name, options, declared)], declared));
  }
  console.log('Next: npm run dev, then open it from the menu.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
