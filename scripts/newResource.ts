import { existsSync } from 'node:fs';
import { declaredIn } from './declared/declaredIn';
import { readOptions } from './newResource/Options';
import { fileOf, writePlans } from './newResource/writeDeclaration';

async function main() {
  const options = readOptions(process.argv.slice(2));
  const declared = declaredIn('resources');
  const { name, openapi } = options;
  if (name !== undefined && existsSync(fileOf(name)))
    throw new Error(`${fileOf(name)} is there already; nothing was written.`);
  // They load react-admin's core, which takes two seconds: errors in the arguments are reported before.
  if (openapi !== undefined) {
    const { planFromDocument } = await import('./newResource/planFromDocument');
    const { plans, reports } = await planFromDocument(openapi, options, declared);
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
