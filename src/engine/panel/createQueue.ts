import { createTimeSlice } from './createTimeSlice';

/** Runs tasks one at a time, with a pause between time slices. */
export function createQueue() {
  const endSlice = createTimeSlice();
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Result): Promise<Result> => {
    const done = last.then(endSlice).then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
