import type { BrowserContext } from '@playwright/test';

/**
 * Records what no page of the product may do: call another host, violate its content security policy, throw,
 * or log an error.
 * @param isExpected Whether the test causes that message on purpose.
 */
export function watch(context: BrowserContext, origin: string, isExpected: (message: string) => boolean) {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!isExpected(problem)) problems.push(problem);
  };
  // By name as well, because passkeys are bound to one.
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
