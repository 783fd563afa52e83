import type { Measured, Results } from './Results';

export interface Verdict {
  text: string;
  value: string;
  limit: string;
  met: boolean;
}

/** The first of the peers, which most panels look like; the budgets' ratios are against it. */
const typical = 'typical react-admin app';

type Column = [title: string, read: (panel: Measured) => number | undefined];

const columns: Column[] = [
  ['Login visible', ({ start }) => start.loginVisible],
  ['Sign in → rows', ({ start }) => start.signIn],
  ['Deep link → rows', ({ start }) => start.deepLink],
  ['Page change', ({ work }) => work.pageChange],
  ['Search', ({ work }) => work.search],
  ['Open edit form', ({ work }) => work.openForm],
];

/** The largest part of the typical app's time that each column may take. */
const ratios = [0.15, 0.65, 0.7, 0.5, 0.25, 1];

/** Whether each budget and each ratio is met (decisions/budgets.md). */
export function verdicts({ panel, peers, growth, imported }: Results): Verdict[] {
  const { start, work } = panel;
  const peer = peers.find(({ name }) => name === typical);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const below = (text: string, value: number, limit: number, write: (value: number) => string): Verdict => ({
    text,
    value: write(value),
    limit: `≤ ${write(limit)}`,
    met: value <= limit,
  });

  const [least, , most] = growth;
  const perResource =
    least && most
      ? (most.firstLoadBytes - least.firstLoadBytes) / (most.resources - least.resources)
      : Number.NaN;

  const against = columns.flatMap(([title, read], at) => {
    const own = read(panel);
    const theirs = peer && read(peer);
    if (own === undefined || theirs === undefined) return [];
    return below(`${title}, to the typical app`, own / theirs, ratios[at] ?? 1, value => value.toFixed(2));
  });
  const ahead = columns.flatMap(([title, read]) => {
    const own = read(panel);
    const [best] = peers
      .flatMap(each => ({ name: each.name, value: read(each) ?? Number.POSITIVE_INFINITY }))
      .toSorted((a, b) => a.value - b.value);
    if (own === undefined || !best) return [];
    const text = `${title}, ahead of the best (${best.name})`;
    return below(text, own, best.value, value => `${Math.round(value)} ms`);
  });
  return [
    below('Received until the login form can be typed into', start.loginBytes, 6000, kilobytes),
    below('Received for the first list, in all', start.deepLinkBytes, 265_000, kilobytes),
    below('Growth of the first load for each declared resource', perResource, 300, kilobytes),
    below('Largest layout shift', Math.max(start.shift, work.shift), 0.02, value => value.toFixed(3)),
    below(
      'Longest task while paging, fast profile',
      work.longestTask,
      50,
      value => `${Math.round(value)} ms`,
    ),
    below(
      'A million codes checked, to papaparse only parsing them',
      imported.checked / imported.parsed,
      1,
      value => value.toFixed(2),
    ),
    below('Longest task of the page meanwhile', imported.longestTask, 50, value => `${Math.round(value)} ms`),
    ...against,
    ...ahead,
  ];
}
