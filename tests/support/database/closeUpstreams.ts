const opened: { close(): Promise<void> }[] = [];

/** Closes an upstream when the test ends. */
export function closeAfterTest(upstream: { close(): Promise<void> }): void {
  opened.push(upstream);
}

/** Closes the upstreams that a test has opened; called by the setup files of all projects. */
export async function closeUpstreams(): Promise<void> {
  for (const upstream of opened.splice(0)) await upstream.close();
}
