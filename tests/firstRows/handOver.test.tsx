import { afterEach, describe, expect, it, vi } from 'vitest';
import { handOver } from '../../src/firstRows/handOver';

const markup = `<form role="search"><input type="search"></form>
  <main><div class="wide"><table><tbody><tr><td><input type="checkbox"></td><td><a href="/buoys/1">One</a></td></tr>
  <tr><td><input type="checkbox"></td><td><a href="/buoys/2">Two</a></td></tr></tbody></table></div></main>`;

function screens() {
  const [frame, panel] = [document.createElement('div'), document.createElement('div')];
  frame.innerHTML = panel.innerHTML = markup;
  document.body.append(frame, panel);
  const handedOver = handOver(frame);
  const replace = () => {
    const finish = handedOver(panel);
    frame.remove();
    finish();
  };
  const find = (selector: string, index = 0) => {
    const of = (screen: HTMLElement) => screen.querySelectorAll<HTMLInputElement>(selector)[index];
    const [early, late] = [of(frame), of(panel)];
    if (!early || !late) throw new Error(`No ${selector}`);
    return { early, late };
  };
  return { panel, replace, find };
}

afterEach(() => document.body.replaceChildren());

describe('what is done before the panel is there', () => {
  it('is done again there: a press on the same link', () => {
    const { replace, find } = screens();
    const { early, late } = find('a', 1);
    const pressed = vi.fn((event: Event) => event.preventDefault());
    late.addEventListener('click', pressed);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    early.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    replace();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('is done again there as the mouse does it: some open when the button is down', () => {
    const { replace, find } = screens();
    const { early, late } = find('td');
    const seen: string[] = [];
    for (const type of ['mousedown', 'mouseup', 'click']) late.addEventListener(type, () => seen.push(type));
    early.click();
    replace();
    expect(seen).toEqual(['mousedown', 'mouseup', 'click']);
  });

  it('leaves a press with a key to the browser: it opens a tab', () => {
    const { replace, find } = screens();
    const { early, late } = find('a');
    const pressed = vi.fn();
    late.addEventListener('click', pressed);
    early.addEventListener('click', event => expect(event.defaultPrevented).toBe(false));
    early.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    replace();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('keeps what was typed, where in it the cursor stood, and that it was sent', () => {
    const { replace, find } = screens();
    const { early, late } = find('[type=search]');
    const typed = vi.fn();
    late.addEventListener('input', typed);
    const sent = vi.fn((event: Event) => event.preventDefault());
    late.form?.addEventListener('submit', sent);
    early.focus();
    early.value = 'sevan';
    early.setSelectionRange(2, 3);
    early.form?.requestSubmit();
    replace();
    expect(late.value).toBe('sevan');
    expect(typed).toHaveBeenCalled();
    expect(document.activeElement).toBe(late);
    expect([late.selectionStart, late.selectionEnd]).toEqual([2, 3]);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('keeps the focus, the ticks and how far a part is scrolled', () => {
    const { replace, find } = screens();
    const [link, box, wide] = [find('a', 1), find('[type=checkbox]', 1), find('.wide')];
    box.early.click();
    link.early.focus();
    wide.early.scrollLeft = 40;
    wide.early.dispatchEvent(new Event('scroll'));
    replace();
    expect(box.late.checked).toBe(true);
    expect(find('[type=checkbox]', 0).late?.checked).toBe(false);
    expect(document.activeElement).toBe(link.late);
    expect(wide.late.scrollLeft).toBe(40);
  });

  it('presses nothing where nothing was pressed', () => {
    const { panel, replace } = screens();
    const pressed = vi.fn();
    panel.addEventListener('click', pressed);
    panel.addEventListener('submit', pressed);
    replace();
    expect(pressed).not.toHaveBeenCalled();
  });
});
