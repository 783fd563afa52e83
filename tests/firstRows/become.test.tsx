import { expect, it } from 'vitest';
import { become } from '../../src/firstRows/become';

function elementOf(html: string): Element {
  const element = document.createElement('main');
  element.innerHTML = html;
  return element;
}

it('makes a screen what another is, and keeps what both have alike', () => {
  const screen = elementOf('<input><ul><li>One</li><li>Two</li></ul><p>1 of <b>2</b></p>');
  const [input, first, second, total] = [...screen.querySelectorAll('input, li, b')];
  if (input instanceof HTMLInputElement) input.value = 'typed';
  become(screen, elementOf('<input><ul><li>One</li><li class="last">Three</li></ul><p>2 of <b>2</b></p>'));
  expect(screen.innerHTML).toBe(
    '<input><ul><li>One</li><li class="last">Three</li></ul><p>2 of <b>2</b></p>',
  );
  const now = [...screen.querySelectorAll('input, li, b')];
  expect(now[0]).toHaveValue('typed');
  expect([now[0], now[1], now[3]]).toEqual([input, first, total]);
  expect(now[2]).not.toBe(second);
});

it('takes over more parts than there were, and fewer', () => {
  const screen = elementOf('<ul><li>One</li></ul>');
  for (const html of ['<ul><li>One</li><li>Two</li></ul>', '<ul></ul>', 'None']) {
    become(screen, elementOf(html));
    expect(screen.innerHTML).toBe(html);
  }
});
