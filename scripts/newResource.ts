import { existsSync } from 'node:fs';
import { declaredIn } from './declared/declaredIn';
import { readOptions } from './newResource/Options';
import { fileOf, writePlans } from './newResource/writeDeclaration';

async function main() {
  const options = readOptions(process.argv.slice(2));
  const declared = declaredIn('resources');
  const { name, openapi, diff } = options;
  if (name !== undefined && !diff && existsSync(fileOf(name)))
    throw new Error(`${fileOf(name)} is there already; nothing was written.`);
  // They load react-admin's core, which takes two seconds: errors in the arguments are reported before.
  if (openapi !== undefined) {
    const { planFromDocument } = await import('./newResource/planFromDocument');
    const { plans, reports } = await planFromDocument(openapi, options, declared);
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
