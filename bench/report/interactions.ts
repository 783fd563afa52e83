import { actNames } from '../subjects/acts';
import type { Measured } from './Results';
import { type Spread, spreadOf } from './Spread';

type ActName = (typeof actNames)[number];

/** The 98th percentile: the smallest of them that 98 of a hundred do not exceed. */
const usualOf = (durations: number[]) =>
  durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * 0.98) - 1];

const worstOf = (durations: number[]) => (durations.length > 0 ? Math.max(...durations) : undefined);

/** All inputs of an act, of all runs. */
const inputsOf = ({ readings }: Measured, act: ActName) =>
  readings.flatMap(({ interactions }) => interactions[act] ?? []);

/**
 * How long inputs take to the next paint: acts by panels, 98th percentile and slowest, as a Markdown
 * table.
 */
export function writeInteractions(panels: Measured[]): string {
  const cell = (panel: Measured, act: ActName) => {
    const inputs = inputsOf(panel, act);
    const [usual, worst] = [usualOf(inputs), worstOf(inputs)];
    if (usual === undefined) return '–';
    return usual === worst ? `${usual}` : `${usual} / ${worst}`;
  };
  return [
    `| | ${panels.map(({ name }) => name).join(' | ')} |`,
    `|---|${panels.map(() => '--:|').join('')}`,
    ...actNames.map(act => `| ${act} | ${panels.map(panel => cell(panel, act)).join(' | ')} |`),
  ].join('\n');
}

interface Slowest {
  act: ActName;
  spread: Spread | undefined;
}

/**
 * The act whose inputs take longest, by the 98th percentile of all runs and by the slowest input of all, with
 * how that moves between runs.
 */
export function slowestOf(panel: Measured): { usual: Slowest; worst: Slowest } {
  const by = (figure: (durations: number[]) => number | undefined): Slowest => {
    const [act = 'menu'] = actNames.toSorted(
      (a, b) => (figure(inputsOf(panel, b)) ?? 0) - (figure(inputsOf(panel, a)) ?? 0),
    );
    const runs = spreadOf(panel.readings.map(({ interactions }) => figure(interactions[act] ?? [])));
    // Not the middle of the runs: the percentile is of all of them.
    return { act, spread: runs && { ...runs, median: figure(inputsOf(panel, act)) ?? 0 } };
  };
  return { usual: by(usualOf), worst: by(worstOf) };
}
