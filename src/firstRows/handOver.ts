/**
 * Follows what is done to a screen that another one will replace: the last press, what is typed, where the
 * focus is and how far each part is scrolled. Returns what hands it over to the other screen, in two steps:
 * called while both are there, it looks, and what it returns does it, once the first one is gone.
 * @param answers Does what a press asks for, where the screen itself can: that one is not handed over.
 */
export function handOver(
  screen: HTMLElement,
  answers: (target: Element) => boolean = () => false,
): (root: HTMLElement) => () => void {
  let pressed: Element | undefined;
  const scrolled = new Set<Element>();

  screen.addEventListener('click', event => {
    // The browser's own ways to open a link stay the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest('input')) return;
    event.preventDefault();
    pressed = answers(target) ? undefined : target;
    screen.style.cursor = 'progress';
  });
  screen.addEventListener('submit', event => {
    event.preventDefault();
    pressed = event.target as Element;
  });
  screen.addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), true);

  return root => {
    const twin = (element: Element) => twinOf(element, screen, root);
    const { activeElement: focused, scrollingElement: page } = document;
    const inputs = [...screen.querySelectorAll('input')].filter(isChanged);
    const steps = [
      ...inputs.map(input => () => take(twin(input), input)),
      ...[...scrolled].map(part => {
        const { scrollLeft, scrollTop } = part;
        return () => Object.assign(twin(part) ?? {}, { scrollLeft, scrollTop });
      }),
      () => focused && focusOn(twin(focused), focused),
      () => pressed && press(twin(pressed)),
    ];
    const top = page?.scrollTop ?? 0;
    return () => {
      if (page) page.scrollTop = top;
      for (const step of steps) step();
    };
  };
}

/** Whether it was typed into or ticked since it was drawn. */
export const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;

/** Types what was typed, and ticks what was ticked. */
function take(element: Element | undefined, { type, value }: HTMLInputElement) {
  if (!(element instanceof HTMLInputElement)) return;
  if (type === 'checkbox') return element.click();
  // React hears of a value that is set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function focusOn(element: Element | undefined, from: Element) {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && from instanceof HTMLInputElement && from.type !== 'checkbox')
    element.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function press(element: Element | undefined) {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  // A list of choices opens as soon as the button is down.
  else
    for (const type of ['mousedown', 'mouseup', 'click'])
      element?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}

/** The element at the same place of the other screen; the nearest around it that both have. */
function twinOf(element: Element, from: Element, to: Element): Element | undefined {
  const { parentElement: parent } = element;
  if (element === from) return to;
  const around = parent && twinOf(parent, from, to);
  if (!parent || !around) return undefined;
  const twin = around.children[[...parent.children].indexOf(element)];
  return twin?.tagName === element.tagName ? twin : around;
}
