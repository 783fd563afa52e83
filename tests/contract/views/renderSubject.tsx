import { waitFor } from '@testing-library/react';
import type { Declaration } from '../../../src/engine';
import { findViolations } from '../../support/views/accessibility';
import { renderWholePanel } from '../../support/views/renderWholePanel';
import { showAt } from '../../support/views/showAt';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/** Waits until a condition holds. @throws Fault with the error that prevented it. */
type Until = (sign: () => boolean, otherwise: string) => Promise<void>;

/**
 * Renders the panel at an address, inspects it, and unmounts it.
 * @param look Inspects the screen once its heading is shown.
 * @throws Fault if it breaks, if one of its calls is wrong, or if it is not accessible.
 */
export async function renderSubject(
  { upstream, dataProvider, httpClient, declaration }: Subject,
  others: readonly Declaration[],
  { address, width }: { address: string; width: number },
  look: (until: Until) => Promise<string>,
): Promise<string> {
  showAt(width);
  const place = `${declaration.name}: ${address} at ${width} px`;
  const thrown: unknown[] = [];
  const all = [declaration, ...others.filter(({ name }) => name !== declaration.name)];
  const providers = {
    dataProvider,
    httpClient,
    token: () => 'token',
    onCaughtError: (error: unknown) => void thrown.push(error),
  };
  upstream.faults.length = 0;
  const app = await renderWholePanel(address, all, providers);
  const fault = () => {
    const [error] = thrown;
    if (error) return new Fault(`${place} fails: ${error instanceof Error ? error.message : String(error)}`);
    return upstream.faults[0];
  };
  const until: Until = async (sign, otherwise) => {
    await waitFor(
      () => {
        if (!sign() && !fault()) throw new Error(otherwise);
      },
      { timeout: 30_000 },
    ).catch(() => {
      throw fault() ?? new Fault(`${place}: ${otherwise}`);
    });
    const found = fault();
    if (found) throw found;
  };
  try {
    await until(() => document.querySelector('h1') !== null, 'it has no heading');
    const found = await look(until);
    const [violation] = await findViolations();
    if (violation) throw new Fault(`${place} is not accessible: ${violation}`);
    return found;
  } finally {
    app.unmount();
  }
}
