import { type Work, works } from '../servers/works';

export type Shelved = Work & { id: string };

export interface Wanted {
  page: number;
  perPage: number;
  /** `title`, or `-title` for descending. */
  sort: string;
  search?: string | undefined;
  author?: string | undefined;
}

/** The works behind a server of any shape: kept in memory, listed as every server lists. */
export function createShelf() {
  const shelved = new Map<string, Shelved>(
    works.map((work, index) => [`${index + 1}`, { ...work, id: `${index + 1}` }]),
  );
  let last = shelved.size;
  return {
    get: (id: string) => shelved.get(id),
    remove: (id: string) => shelved.delete(id),
    isTaken: (title: unknown, id?: string) =>
      [...shelved.values()].some(work => work.title === title && work.id !== id),
    add(work: Work): Shelved {
      const id = String(++last);
      shelved.set(id, { ...work, id });
      return { ...work, id };
    },
    change(id: string, change: Partial<Work>): Shelved | undefined {
      const present = shelved.get(id);
      if (!present) return undefined;
      const changed = { ...present, ...change, id };
      shelved.set(id, changed);
      return changed;
    },
    list({ page, perPage, sort, search = '', author }: Wanted) {
      const key = sort.replace('-', '') as keyof Work;
      const compare = (a: Shelved, b: Shelved) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0);
      const found = [...shelved.values()]
        .filter(work => work.title.includes(search) && (!author || work.author === author))
        .sort((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
      return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  };
}
