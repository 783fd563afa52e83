import { type LazyExoticComponent, lazy } from 'react';

// React's own bound for a lazy component.
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Component }>
  ? Component
  : never;

type Components<Module> = {
  [Name in keyof Module]: Module[Name] extends AnyComponent ? Name : never;
}[keyof Module];

/**
 * A module's named component, fetched when it is first drawn:
 * `lazyNamed(() => import('../src/screens/Offers'), 'Offers')`.
 */
export function lazyNamed<Module, Name extends Components<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Extract<Module[Name], AnyComponent>> {
  return lazy(async () => ({ default: (await load())[name] as Extract<Module[Name], AnyComponent> }));
}
