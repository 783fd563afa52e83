import { createTimeSlice } from './createTimeSlice';

/** Does pieces of work one after the other, with a breath between them, whatever comes at once. */
export function createQueue() {
  const endSlice = createTimeSlice();
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Result): Promise<Result> => {
    const done = turn.then(endSlice).then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}
