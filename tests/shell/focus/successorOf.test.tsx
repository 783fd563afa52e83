import { afterEach, describe, expect, it } from 'vitest';
import { placeOf } from '../../../src/shell/focus/Place';
import { isBusy, successorOf } from '../../../src/shell/focus/successorOf';

afterEach(() => document.body.replaceChildren());

function draw(html: string) {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  const control = (name: string) => {
    const found = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const next = (name: string, change: (control: HTMLButtonElement) => void) => {
    const place = placeOf(control(name));
    change(control(name));
    return successorOf(place, main)?.textContent;
  };
  return { main, control, next };
}

const row = (name: string) => `<li><button>Edit ${name}</button><button>Delete ${name}</button></li>`;
const removeRow = (control: HTMLElement) => control.closest('li')?.remove();

describe('what takes the focus of a control that is gone', () => {
  it('is the same one of the row that moves up, of the last row where there is none below', () => {
    const { next } = draw(`<h1>Types</h1><ul>${['A', 'B', 'C'].map(row).join('')}</ul>`);
    expect(next('Delete B', removeRow)).toBe('Delete C');
    expect(next('Delete C', removeRow)).toBe('Delete A');
    expect(next('Delete A', removeRow)).toBeUndefined();
  });

  it('is the row’s first control where that row has fewer', () => {
    const { next } = draw(`<ul>${row('A')}<li><a href="#b">Open B</a></li></ul>`);
    expect(next('Delete A', removeRow)).toBe('Open B');
  });

  it('is the same one of a row that has others before it', () => {
    const { next } = draw(
      `<ul>${row('A')}<li><button>Copy B</button><button>Edit B</button><button>Delete B</button></li></ul>`,
    );
    expect(next('Delete A', removeRow)).toBe('Delete B');
  });

  it('is one of the same name where the screen was drawn anew', () => {
    const { main, control } = draw('<form><button>Save</button></form>');
    const place = placeOf(control('Save'));
    main.innerHTML = '<form><button>Save</button></form>';
    expect(successorOf(place, main)).toBe(control('Save'));
  });
});

describe('what takes the focus of a control that is disabled', () => {
  const disable = (control: HTMLButtonElement) => {
    control.disabled = true;
  };

  it('is the control before it, of a pager the page that is shown', () => {
    const { next } = draw(`
      <button>Device</button><button>Reset</button>
      <nav><button>Back</button><button aria-current="page">3</button><button>On</button></nav>`);
    expect(next('Reset', disable)).toBe('Device');
    expect(next('On', disable)).toBe('3');
  });

  it('is nothing while it is busy: it will be there again', () => {
    const { control } = draw('<button>Block<span role="progressbar"></span></button>');
    expect(isBusy(control('Block'))).toBe(true);
  });
});
