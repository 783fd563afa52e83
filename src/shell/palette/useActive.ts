import { useState } from 'react';
import type { Entry, Group } from './Entry';

/**
 * Which entry the arrow keys are on: the first one, until they are pressed. Without them Enter means the best
 * that there is: it waits for what is still on its way above the first entry.
 */
export function useActive(groups: readonly Group[]) {
  const [chosen, setChosen] = useState<string>();
  const entries = groups.flatMap(group => group.entries);
  const at = entries.findIndex(({ id }) => id === chosen);
  const active = entries[Math.max(0, at)];

  const isSettled = ({ id }: Entry) =>
    !groups.find(group => group.entries.some(entry => entry.id === id))?.isPending;
  const [first] = groups;
  function meant(): Entry | undefined {
    if (at >= 0 && active) return isSettled(active) ? active : undefined;
    const waits = groups.findIndex(({ isPending }) => isPending);
    return groups.slice(0, waits < 0 ? groups.length : waits).flatMap(group => group.entries)[0];
  }
  return {
    active,
    /** What Enter opens; undefined where that is not known yet, or where there is nothing. */
    meant: first && meant(),
    choose: (entry: Entry | undefined) => setChosen(entry?.id),
    /** The entry so many further down, round the ends. */
    step(by: number) {
      const { length } = entries;
      if (length > 0) setChosen(entries[(Math.max(0, at) + by + length) % length]?.id);
    },
  };
}
