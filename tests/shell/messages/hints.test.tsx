import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints } from '../../../src/shell/messages/Hints';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 30, 30));
  render(
    <>
      <button type="button" aria-label="Edit Reef" data-hint="Edit">
        ✎
      </button>
      <p className="cut">Text</p>
      <Hints />
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Edit Reef' });
const hint = () => screen.queryByText('Edit');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('hints', () => {
  it('appear when the pointer rests on an element and disappear when it leaves', () => {
    fireEvent.pointerOver(button());
    wait(200);
    expect(hint()).toBeNull();
    wait(200);
    expect(hint()).toBeVisible();
    fireEvent.pointerOver(screen.getByText('Text'));
    wait(100);
    expect(hint()).toBeNull();
  });

  it('stay while the pointer is on them, until a press', () => {
    fireEvent.pointerOver(button());
    wait(400);
    fireEvent.pointerOver(screen.getByText('Text'));
    const shown = hint();
    if (shown) fireEvent.pointerOver(shown);
    wait(1000);
    expect(hint()).toBeVisible();
    fireEvent.pointerDown(button());
    wait(0);
    expect(hint()).toBeNull();
  });

  it('appear immediately on keyboard focus and disappear on Escape', () => {
    const focused = button();
    // jsdom derives it from the events of all earlier files.
    vi.spyOn(focused, 'matches').mockImplementation(
      selector => selector === ':focus-visible' || Element.prototype.matches.call(focused, selector),
    );
    act(() => focused.focus());
    wait(0);
    expect(hint()).toBeVisible();
    fireEvent.keyDown(button(), { key: 'Escape' });
    wait(0);
    expect(hint()).toBeNull();
  });

  it('show the full text if it is truncated, and do not appear otherwise', () => {
    const text = screen.getByText('Text');
    fireEvent.pointerOver(text);
    wait(400);
    expect(screen.getAllByText('Text')).toEqual([text]);
    vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(90);
    fireEvent.pointerOver(button());
    fireEvent.pointerOver(text);
    wait(400);
    expect(screen.getAllByText('Text')).toHaveLength(2);
  });
});
