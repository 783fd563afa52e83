/** Milliseconds: between two looks, and after which it is printed as it is. */
const interval = 60;
const patience = 20_000;

interface Options {
  /** Whether a call is under way, as one for the name of a record that a cell refers to. */
  isWaiting(): boolean;
  signal: AbortSignal;
}

/**
 * Resolves when what the cells ask for once they are drawn is there, pictures among it; else after a while.
 */
export async function untilDrawn(paper: HTMLElement, { isWaiting, signal }: Options): Promise<void> {
  const isLate = pause(patience).then(() => true);
  const until = performance.now() + patience;
  for (let quiet = 0; quiet < 2 && performance.now() < until && !signal.aborted; ) {
    await pause(interval);
    quiet = isWaiting() ? 0 : quiet + 1;
  }
  const pictures = [...paper.querySelectorAll('img')].map(picture => {
    // Nothing of it is in sight.
    picture.loading = 'eager';
    return picture.decode?.();
  });
  await Promise.race([Promise.allSettled(pictures), isLate]);
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
