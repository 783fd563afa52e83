import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../support/programs/freePort';

export interface Well {
  id: number;
  name: string;
  kind: string;
  depth: number;
  [key: string]: unknown;
}

/** The parts of the server; a defect replaces some of them. */
export interface Parts {
  select(rows: Well[], query: URLSearchParams): Well[];
  order(rows: Well[], query: URLSearchParams): Well[];
  page(rows: Well[], query: URLSearchParams): Well[];
  list(page: Well[], all: Well[]): unknown;
  one(row: Well | undefined, all: Well[]): [status: number, body: unknown];
  rejection: [status: number, body: unknown] | undefined;
  save(row: Well, sent: Record<string, unknown>): Well;
  remove(rows: Map<number, Well>, id: number): void;
}

const words = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove'];

const parts: Parts = {
  select: (rows, query) =>
    rows.filter(
      ({ name, kind, depth }) =>
        name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
        (query.get('kind') ?? kind) === kind &&
        depth >= Number(query.get('depth_from') ?? 0) &&
        depth <= Number(query.get('depth_to') ?? 1e9),
    ),
  order(rows, query) {
    const sort = query.get('sort') ?? 'id';
    const sign = query.get('order') === 'desc' ? -1 : 1;
    return rows.toSorted((a, b) => sign * (Number(String(a[sort]) > String(b[sort])) - 0.5) || a.id - b.id);
  },
  page(rows, query) {
    const limit = Number(query.get('limit') ?? 10);
    const start = (Number(query.get('page') ?? 1) - 1) * limit;
    return rows.slice(start, start + limit);
  },
  list: (page, all) => ({ data: page, total: all.length }),
  one: row => (row ? [200, row] : [404, { message: 'There is no such well' }]),
  rejection: [
    422,
    { message: 'Invalid', errors: { name: ['Name is missing'], depth: ['Depth is missing'] } },
  ],
  save: (row, sent) => ({ ...row, ...sent, id: row.id }),
  remove: (rows, id) => void rows.delete(id),
};

/** An API of 53 wells on 127.0.0.1, optionally with defective parts. */
export async function serveWells(defect: Partial<Parts> = {}) {
  const { select, order, page, list, one, rejection, save, remove }: Parts = { ...parts, ...defect };
  const asked: string[] = [];
  const rows = new Map<number, Well>();
  for (let id = 1; id <= 53; id += 1)
    rows.set(id, {
      id,
      name: `${words[id % 7]} ${id}`,
      kind: ['bored', 'dug', 'driven'][id % 3] ?? '',
      depth: 100 + ((id * 37) % 89),
    });
  function answer(method: string, { pathname, searchParams }: URL, sent: Record<string, unknown>) {
    const id = Number(pathname.split('/')[2]);
    const found = rows.get(id);
    if (method === 'GET' && !id) {
      const all = order(select([...rows.values()], searchParams), searchParams);
      return [200, list(page(all, searchParams), all)] as const;
    }
    if (method === 'GET') return one(found, [...rows.values()]);
    if (rejection && method !== 'DELETE' && !(sent.name && sent.depth)) return rejection;
    const next = Math.max(...rows.keys()) + 1;
    const saved =
      method === 'DELETE' ? found : save(found ?? { id: next, name: '', kind: '', depth: 0 }, sent);
    if (method === 'DELETE') remove(rows, id);
    else if (saved) rows.set(saved.id, saved);
    return [method === 'POST' ? 201 : 200, saved ?? {}] as const;
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    asked.push(`${method} ${url} ${headers.authorization ?? ''}`);
    const [status, body] = answer(
      method,
      new URL(url, 'http://wells'),
      JSON.parse((await textOf(request)) || '{}'),
    );
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const base = `http://127.0.0.1:${await listen(server)}`;
  return { base, rows, asked, [Symbol.dispose]: () => void server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
