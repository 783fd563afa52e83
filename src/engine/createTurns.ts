import { createBreath } from './createBreath';

/** Does pieces of work one after the other, with a breath between them, whatever comes at once. */
export function createTurns() {
  const breath = createBreath();
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Result): Promise<Result> => {
    const done = turn.then(breath).then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}
