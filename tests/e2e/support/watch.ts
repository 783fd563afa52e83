import type { BrowserContext } from '@playwright/test';

/**
 * Notes what no page of the product may do, whatever is done to it: call another host, break its own content
 * security policy, throw, or write an error to the console.
 * @param isExpected Whether a test brings that message about itself.
 */
export function watch(context: BrowserContext, origin: string, isExpected: (message: string) => boolean) {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!isExpected(problem)) problems.push(problem);
  };
  // By a name as well: passkeys are bound to one.
  const own = [origin, origin.replace('127.0.0.1', 'localhost')];
  context.on('request', request => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && !own.includes(asked)) note(`foreign request: ${request.url()}`);
  });
  context.on('console', message => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text())) {
      note(`console: ${message.text()} ${message.location().url}`);
    }
  });
  context.on('weberror', error => note(`uncaught: ${error.error().stack}`));
  return problems;
}
