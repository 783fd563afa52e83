import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useShortcut } from '../../../src/engine';
import { screenLetters } from '../../../src/shell/keys/screenLetters';
import { address, renderLayout } from '../renderLayout';

const pressed = vi.fn();

const KeyButton = ({ shortcut, ...props }: ComponentProps<'button'> & { shortcut: string }) => (
  <button type="button" aria-keyshortcuts={useShortcut(shortcut)} {...props} />
);

const Rows = () => (
  <>
    <KeyButton shortcut="n" onClick={() => pressed('new')}>
      Create
    </KeyButton>
    <table>
      <tbody>
        {['Reef', 'Bank'].map(name => (
          <tr key={name} onClick={() => pressed(name)}>
            <td>
              <input type="checkbox" aria-label={`Tick ${name}`} onClick={event => event.stopPropagation()} />
              {name === 'Reef' && <a href="#reef">{name}</a>}
              <KeyButton shortcut="e" onClick={() => pressed(`edit ${name}`)}>
                Edit {name}
              </KeyButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <nav>
      <ul>
        <li>
          <a href="#page-2">2</a>
        </li>
      </ul>
    </nav>
  </>
);

function show(content: ReactNode) {
  pressed.mockClear();
  return renderLayout(content);
}

describe('single-character keys', () => {
  it('move between rows, within the list, to the link of each row or to the row itself', async () => {
    const { user } = show(<Rows />);
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Reef' })).toHaveFocus();
    await user.keyboard('jj');
    expect(screen.getByRole('row', { name: /Bank/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(pressed.mock.calls.flat()).toContain('Bank');
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Reef' })).toHaveFocus();
  });

  it('press the button that has them; among the buttons of rows, those of the focused row', async () => {
    const { user } = show(<Rows />);
    await user.keyboard('ne');
    expect(pressed.mock.calls.flat()).toEqual(['new']);
    await user.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: 'Tick Reef' })).toBeChecked();
    await user.keyboard('jen');
    expect(pressed.mock.calls.flat().filter(each => each !== 'Bank')).toEqual(['new', 'edit Bank', 'new']);
  });

  it('open a screen, and then the next list of the same resource', async () => {
    const { user } = show('Users');
    await user.keyboard('gb');
    expect(address()).toBe('/buoys/admin');
    await user.keyboard('gb');
    await waitFor(() => expect(address()).toBe('/buoys/custom'));
    await user.keyboard('go');
    await waitFor(() => expect(address()).toBe('/offers'));
  });

  it('do not take Tab after g', async () => {
    const { user } = show(<Rows />);
    await user.keyboard('j');
    const link = screen.getByRole('link', { name: 'Reef' });
    await user.keyboard('g{Tab}');
    expect(link).not.toHaveFocus();
  });

  it('search in the header’s box, from which the arrow key moves to the rows', async () => {
    const { user } = show(<Rows />);
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Reef' })).toHaveFocus();
  });

  it('type letters in inputs and editors', async () => {
    const { user } = show(
      <>
        <Rows />
        <input title="input" />
        <textarea title="text area" />
        <select title="select" />
        <div contentEditable suppressContentEditableWarning title="editor" />
      </>,
    );
    for (const title of ['input', 'text area', 'select', 'editor']) {
      await user.click(screen.getByTitle(title));
      await user.keyboard('njgb?');
      expect(pressed, title).not.toHaveBeenCalled();
      expect(address(), title).toBe('/users');
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('do nothing during composition, with a modifier or below a dialog', async () => {
    const { user } = show(<Rows />);
    fireEvent.keyDown(document.body, { key: 'n', isComposing: true });
    await user.keyboard('{Alt>}n{/Alt}{Shift>}N{/Shift}');
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'n' });
    expect(pressed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
  });

  it.each([
    ['any character: the key of the 3 on a French keyboard', { key: '"', code: 'Digit3' }],
    ['missing in the key event of Chrome’s autofill', {}],
  ])('may be %s', (_, facts) => {
    show(<Rows />);
    const failed = vi.fn();
    window.addEventListener('error', failed, { once: true });
    fireEvent(document.body, Object.assign(new Event('keydown', { bubbles: true }), facts));
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('are matched by their position on an Armenian keyboard', async () => {
    show(<Rows />);
    fireEvent.keyDown(document.body, { key: 'ն', code: 'KeyN' });
    expect(pressed).toHaveBeenCalledWith('new');
    fireEvent.keyDown(document.body, { key: 'ծ', code: 'Slash' });
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  });

  it('are announced to assistive technology and can be switched off for this browser', async () => {
    const { user } = show(<Rows />);
    const create = screen.getByRole('button', { name: 'Create' });
    expect(create).toHaveAttribute('aria-keyshortcuts', 'N');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet).toHaveTextContent('Station suggestionsG S');
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(create).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('n?');
    expect(pressed).not.toHaveBeenCalled();
    expect(localStorage.getItem('seamark.keys')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(create).toHaveAttribute('aria-keyshortcuts', 'N'));
  });
});

describe('keys with Control', () => {
  it('save the focused form, also while the user types', async () => {
    const { user } = show(
      <form onSubmit={event => event.preventDefault()}>
        <input aria-label="Title" />
        <KeyButton shortcut="Control+s" onClick={() => pressed('saved')}>
          Save
        </KeyButton>
      </form>,
    );
    await user.type(screen.getByLabelText('Title'), 'Reef{Control>}s{/Control}');
    expect(pressed.mock.calls.flat()).toEqual(['saved']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(pressed.mock.calls.flat()).toEqual(['saved', 'saved']);
  });

  it('take precedence over elements that handle Enter, such as an open select', async () => {
    const heard = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { user } = show(
      <form>
        <input aria-label="Kind" onKeyDown={event => event.key === 'Enter' && heard(event)} />
        <KeyButton shortcut="Control+Enter" onClick={() => pressed('next')}>
          Next
        </KeyButton>
      </form>,
    );
    await user.click(screen.getByLabelText('Kind'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(pressed).toHaveBeenCalledExactlyOnceWith('next');
    expect(heard).not.toHaveBeenCalled();
  });

  it('are left to the browser if nothing uses them', async () => {
    show('Users');
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
  });
});

describe('the keys of the screens', () => {
  it('are the first letters of words in their names, each used once', () => {
    const letters = { buoys: 'b', suggestions: 's', 'spot-types': 't', users: 'u', surveys: 'r' };
    const found = screenLetters(Object.keys(letters).map(name => ({ name })));
    expect(Object.fromEntries(found)).toEqual(letters);
  });

  it('are the declared ones, even if other names start with them', () => {
    const menu = { order: 1, letter: 'b' };
    const letters = screenLetters([{ name: 'buoys' }, { name: 'spot-types', menu }, { name: 'tides' }]);
    expect(Object.fromEntries(letters)).toEqual({ 'spot-types': 'b', tides: 't', buoys: 'u' });
  });

  it('are left out if none is free', () => {
    const names = Array.from({ length: 30 }, (_, at) => ({ name: 'abc'.repeat(at + 1) }));
    expect([...screenLetters(names).values()]).toEqual(['a', 'b', 'c']);
  });
});
