import type { Plan } from '../writing/Plan';
import type { Certainty } from './Guess';

const meanings: Record<Certainty, string> = {
  seen: 'seen: the server was asked',
  likely: 'likely: what APIs of this kind, or the document, say',
  guess: 'a guess: look at it',
  open: 'open: write it by hand',
};

/** What was concluded of a resource, a line each, the surest first. */
export function describePlan({ guesses }: Plan): string[] {
  const kinds = Object.keys(meanings) as Certainty[];
  return kinds.flatMap(kind => {
    const said = guesses.filter(({ sure }) => sure === kind);
    if (said.length === 0) return [];
    return [`  ${meanings[kind]}`, ...said.map(({ key, because }) => `    ${key}: ${because}`)];
  });
}
