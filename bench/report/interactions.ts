import { actNames } from '../subjects/acts';
import type { Measured } from './Results';
import { type Spread, spreadOf } from './Spread';

type ActName = (typeof actNames)[number];

/** The 98th percentile. */
const usualOf = (durations: number[]) =>
  durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * 0.98) - 1];

const worstOf = (durations: number[]) => (durations.length > 0 ? Math.max(...durations) : undefined);

/** All inputs of an act in all runs. */
const inputsOf = ({ readings }: Measured, act: ActName) =>
  readings.flatMap(({ interactions }) => interactions[act] ?? []);

/**
 * The time from input to the next paint, 98th percentile and slowest, by act and panel, as a Markdown table.
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
 * The act with the slowest inputs, by 98th percentile and by maximum over all runs, with the spread between
 * runs.
 */
export function slowestOf(panel: Measured): { usual: Slowest; worst: Slowest } {
  const by = (figure: (durations: number[]) => number | undefined): Slowest => {
    const [act = 'menu'] = actNames.toSorted(
      (a, b) => (figure(inputsOf(panel, b)) ?? 0) - (figure(inputsOf(panel, a)) ?? 0),
    );
    const runs = spreadOf(panel.readings.map(({ interactions }) => figure(interactions[act] ?? [])));
    // Not the median of the runs: the percentile covers all of them.
    return { act, spread: runs && { ...runs, median: figure(inputsOf(panel, act)) ?? 0 } };
  };
  return { usual: by(usualOf), worst: by(worstOf) };
}
