/** A component that has drawn an element: what was asked for, and with which properties. */
export interface Drawing {
  type: unknown;
  props: Record<string, unknown>;
}

/** What React keeps of a component that is drawn. */
interface Fiber {
  elementType: unknown;
  memoizedProps: unknown;
  return: Fiber | null;
}

/**
 * The components that have drawn an element of the page, the innermost first. React keeps its fibers under a
 * name of its own on each element, where its developer tools find them too; nothing in a built panel asks.
 */
export function drawnBy(element: Element): Drawing[] {
  const drawn: Drawing[] = [];
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const { elementType: type, memoizedProps: props } = fiber;
    if (typeof props === 'object' && props !== null) drawn.push({ type, props: { ...props } });
  }
  return drawn;
}

/** An element that somebody else has put into the page is drawn by what the one around it is drawn by. */
function fiberOf(element: Element | null): Fiber | null {
  if (!element) return null;
  const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
  return key ? (Reflect.get(element, key) as Fiber) : fiberOf(element.parentElement);
}
