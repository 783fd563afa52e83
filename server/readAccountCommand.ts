import { parseArgs } from 'node:util';
import type { AccountCommand } from '../upstream/administrators/executeCommand';
import { StartError } from './StartError';

export const usage =
  'node dist-server/admin.js add|disable|reset <email> [--name <name>] [--role administrator|reader]';
const commands = ['add', 'disable', 'reset'] as const;
const roles = ['administrator', 'reader'] as const;

/** Parses the arguments of `npm run admin`. @throws {StartError} with the usage. */
export function readAccountCommand(words: string[]): AccountCommand {
  const { positionals, values } = parse(words);
  const [word, email = '', ...others] = positionals;
  const what = commands.find(command => command === word);
  const role = roles.find(each => each === values.role);
  const isRead = what && others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(email);
  const isOfAdd = what === 'add' || (values.name === undefined && values.role === undefined);
  if (!isRead || !isOfAdd || (values.role !== undefined && !role)) throw new StartError(`Type ${usage}`);
  return { what, email, name: values.name, role };
}

function parse(args: string[]) {
  try {
    const options = { name: { type: 'string' }, role: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`Type ${usage}`, { cause: error });
  }
}
