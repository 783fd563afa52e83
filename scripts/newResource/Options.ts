import { parseArgs } from 'node:util';
import { isAddress } from './readSource';

export const usage = `npm run new:resource -- <name> [--sample file.json | --from <url>] [--path /admin/<name>]
npm run new:resource -- [<name>] --openapi <file or url> [--tag <tag>]… [--path <path>] [--all] [--fill name=value]… [--diff]
npm run new:resource -- [<name>] --graphql <url or file> [--path <path>] [--all] [--diff]

Writes a starter declaration to resources/<name>.tsx, and reports its guesses and how certain they are.

Reads fields, rows and total from a sample: a response of the list call, or one record. --from fetches the sample,
and probes the server by GET for paging, sorting, search and filters. Without either, the only field is a name.

From an OpenAPI document (3.0 or 3.1, JSON or YAML), writes a declaration for each resource with the given tags, for
the one with the given name, or for all. --path selects a resource by path; --fill sets a {name} that all paths have.
--graphql reads the schema from a server or a file (SDL, or an introspection response), and a page of each list.
--diff writes nothing. It reports how the document or schema differs from the declarations, and exits with 1 if it does.

--token <token> and --header 'Name: value' are sent to the API or the document's server.`;

type ReadOptions = ReturnType<typeof readOptions>;
export type Options = { [Name in keyof ReadOptions]?: ReadOptions[Name] | undefined };

/**
 * Parses the command's arguments.
 * @throws Error that names the invalid one.
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      from: { type: 'string' },
      openapi: { type: 'string' },
      graphql: { type: 'string' },
      path: { type: 'string' },
      token: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      tag: { type: 'string', multiple: true, default: [] },
      fill: { type: 'string', multiple: true, default: [] },
      all: { type: 'boolean', default: false },
      diff: { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  const { sample, from, openapi, graphql, path, token, header, tag, fill, all, diff } = values;
  const described = openapi ?? graphql;
  if ((!name && !described) || rest.length > 0) throw new Error(usage);
  if (!described && (diff || all || tag.length > 0 || fill.length > 0))
    throw new Error('Use --tag, --all, --fill and --diff with --openapi or --graphql.');
  if (name !== undefined && !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${name}: lower-case letters, digits and hyphens only: tide-gauges`);
  if ([sample, from, openapi, graphql].filter(Boolean).length > 1)
    throw new Error('Use only one of --sample, --from, --openapi and --graphql.');
  if (from !== undefined && !isAddress(from))
    throw new Error(
      `${from}: --from takes an address that begins with https:// or http://; a file is a --sample`,
    );
  if (path !== undefined && !path.startsWith('/')) throw new Error(`${path}: write it as --path /${path}`);
  const headers: Record<string, string> = {
    Accept: 'application/json, application/*+json;q=0.9, */*;q=0.1',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...pairs(header, /^([^:\s]+):\s*(.*)$/, "--header 'X-Api-Key: abc'"),
  };
  const fills = pairs(fill, /^([^=]+)=(.+)$/, '--fill owner=octocat');
  return { name, sample, from, openapi, graphql, path, tags: tag, all, diff, fill: fills, headers };
}

function pairs(entries: string[], format: RegExp, example: string): Record<string, string> {
  return Object.fromEntries(
    entries.map(entry => {
      const [, name, value] = format.exec(entry) ?? [];
      if (name === undefined || value === undefined) throw new Error(`${entry}: write it as ${example}`);
      return [name, value];
    }),
  );
}
