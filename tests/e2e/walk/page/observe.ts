/** Everything the walk observes of the page. */
export type Screen = ReturnType<typeof observe>;

/** A control that can be pressed or filled in. */
export type Control = Screen['controls'][number];

declare global {
  interface Window {
    walkControls: Element[];
  }
}

/** Observes the page. Runs in the browser, so it contains everything it needs. */
export function observe() {
  const layers = '[role=menu],[role=listbox],[role=dialog],[role=alertdialog],dialog[open]';
  const usable =
    'a[href],button,input,textarea,[contenteditable=true],[role=button],[role=combobox],[role=option],[role=menuitem],[role=menuitemradio]';
  const login = document.querySelector('#login');
  const main = document.querySelector('main:not(#login)');

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    return isThere && !element.closest('[inert]');
  }
  const isExposed = (element: Element) => isVisible(element) && !element.closest('[aria-hidden=true]');
  const textOf = (element: Element | null) =>
    element instanceof HTMLElement ? element.innerText.trim().replace(/\s+/g, ' ') : '';

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map(id => textOf(document.getElementById(id))).join(' ');
    if (named.trim()) return named.trim();
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    return textOf(labels?.[0] ?? null) || textOf(element) || element.getAttribute('title') || '';
  }

  function roleOf(element: Element): string {
    const role = element.getAttribute('role');
    if (role && role !== 'textbox') return role;
    if (element instanceof HTMLInputElement) {
      const { type } = element;
      return /^(checkbox|radio|file)$/.test(type) ? type : type === 'search' ? 'searchbox' : 'textbox';
    }
    return element.matches('a')
      ? 'link'
      : element.matches('textarea,[contenteditable]')
        ? 'textbox'
        : 'button';
  }

  /** The place of a control, which shows its purpose. */
  function placeOf(element: Element) {
    const places = [
      ['sign-in', '#sign-in,dialog,#login,.broken'],
      ['message', 'section[aria-live]'],
      ['options', '[role=listbox],[role=menu]'],
      ['question', '[role=alertdialog]'],
      ['pages', 'main nav'],
      ['menu', 'nav'],
      ['form', 'form:not([role=search])'],
      ['dialog', '[role=dialog]'],
      ['header', 'header'],
      ['column', 'th'],
      ['row', 'tr,li'],
    ] as const;
    return places.find(([, selector]) => element.closest(selector))?.[0] ?? 'main';
  }

  function formId(form: Element): string {
    const dialog = form.closest('[role=dialog]');
    // A search on the screen of a form does not make it a different form.
    const query = new URLSearchParams(location.search);
    for (const name of ['search', 'page']) query.delete(name);
    // A form prefilled from another record is a different form.
    const filled = JSON.stringify(history.state?.usr?.record) ?? '';
    return `${location.pathname} ${query}${filled}${dialog ? ` ${nameOf(dialog)}` : ''}`;
  }
  const formOf = (element: Element) => element.closest('form:not([role=search],#sign-in)');

  function fieldOf(element: Element): string {
    const name = element.getAttribute('name');
    if (name) return name;
    const lines = formOf(element)?.querySelectorAll('ul input:not([name])') ?? [];
    if (element.matches('ul input')) return `line ${[...lines].indexOf(element as HTMLInputElement)}`;
    if (element.matches('[contenteditable]')) return 'editor';
    const select = element.parentElement?.querySelector('input[name]');
    return element.matches('[role=combobox]') ? (select?.getAttribute('name') ?? '') : '';
  }

  function contentOf(element: Element): string {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
      return String(element.checked);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return textOf(element);
  }

  const open = [...document.querySelectorAll(layers)].filter(isExposed);
  // Of stacked layers, only the top one can be used.
  const modal = document.querySelector('dialog:modal');
  const top = modal ?? open.at(-1);
  const isWithinReach = (element: Element) => {
    if (element.matches('[type=file]')) return !top || top.contains(element);
    if (!isExposed(element) || element.matches('[href^="#"],:disabled,[aria-disabled=true],.Mui-disabled'))
      return false;
    return !top || top.contains(element) || (!modal && element.closest('section[aria-live]') !== null);
  };

  // The preview of a release covers the whole window.
  const covers = ({ width, height }: DOMRect) => width >= innerWidth && height >= innerHeight;
  const covering = open.find(layer => covers(layer.getBoundingClientRect())) ?? null;

  const elements = [...document.querySelectorAll(usable)].filter(isWithinReach);
  window.walkControls = elements;
  const controls = elements.map((element, at) => {
    const form = formOf(element);
    const input = element instanceof HTMLInputElement ? element : undefined;
    return {
      /** Its index in this observation. */
      at,
      role: element.matches('[data-sort-handle]') ? 'handle' : roleOf(element),
      name: nameOf(element).slice(0, 60),
      place: placeOf(element),
      /** Its form, and the field's name in it. */
      form: form ? formId(form) : '',
      field: fieldOf(element),
      /** An input's type; the accepted types of a file input. */
      type:
        (input?.type === 'file' ? input.accept : input?.type) ??
        (element.matches('[contenteditable]') ? 'editor' : ''),
      value: contentOf(element),
      isSubmit: element.matches('form button[type=submit]'),
    };
  });

  const forms = [...document.querySelectorAll('form:not([role=search],#sign-in)')]
    .filter(isVisible)
    .map(form => {
      const fields = form.querySelectorAll(
        'input[name]:not([name*=password],[type=file],[name=username]),textarea[name],[contenteditable=true],ul input:not([name])',
      );
      const values: Record<string, string> = Object.fromEntries(
        [...fields].map(field => [fieldOf(field), contentOf(field)]),
      );
      return {
        /** The address with the dialog's title, which identifies the form. */
        id: formId(form),
        values,
        /** Whether it offers to restore earlier input. */
        hasOffer: [...form.querySelectorAll('[role=alert]')].some(
          alert => alert.querySelectorAll('button').length === 2 && !alert.querySelector('[type=submit]'),
        ),
        /** Whether its submit button can be pressed. */
        canSubmit: form.querySelector('button[type=submit]:not(:disabled)') !== null,
      };
    })
    .filter(({ values }) => Object.keys(values).length > 0);

  const labelled = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].filter(
    isExposed,
  );
  const labels = labelled.flatMap(element =>
    ['aria-label', 'title', 'placeholder', 'alt'].flatMap(name => element.getAttribute(name) ?? []),
  );
  // Pending requests are expected while the sign-in dialog is open.
  const waiting = modal
    ? []
    : document.querySelectorAll(
        '[aria-busy=true],[role=progressbar],.MuiSkeleton-root,.MuiCircularProgress-root,html[data-boot=checking]',
      );
  // A stopped run shows its error next to its bar, and resumes on request.
  const isStopped = (element: Element) =>
    element.matches('[role=progressbar]') && Boolean(element.parentElement?.querySelector('[role=alert]'));
  const active = document.activeElement;
  const describe = (element: Element | null) =>
    element ? `${element.tagName.toLowerCase()} “${nameOf(element).slice(0, 60)}”` : 'nothing';

  // The page could not be loaded; a headless browser leaves it empty.
  const isBrowsers = location.protocol === 'chrome-error:';

  const isLocked = document.documentElement.classList.contains('locked');
  const isLogin = (login !== null && isVisible(login)) || isBrowsers;
  const readable = document.querySelectorAll(
    'body :is(h1,h2,p,li,td,a,span,label,[role=option],[role=status],[role=alert])',
  );
  const behind =
    (isLocked || isLogin) && !isBrowsers
      ? [...readable].filter(element => isExposed(element) && !element.closest('#login,dialog')).map(textOf)
      : [];
  if (isLocked && document.title.includes(' · ')) behind.push(document.title);

  return {
    /** When the document was loaded, which identifies it. */
    loadedAt: performance.timeOrigin,
    address: location.pathname + location.search,
    /** How many of the panel's history entries precede this one. */
    depth: Number(history.state?.idx ?? 0),
    /** The visible text, and the accessible names and hints. */
    text: isBrowsers ? 'This page could not be loaded' : document.body.innerText,
    labels: [...labels, document.title],
    /** The text of the screen itself, without header and menu. */
    content: textOf(main) || textOf(covering),
    /** How many rows or cards the screen has. */
    rows: [...document.querySelectorAll('main :is(tbody tr,li):not(nav li)')].filter(isVisible).length,
    /** What can be read behind the sign-in: texts, and a title that is more than the panel's name. */
    behind: behind.join(' ').trim(),
    hasHeader: [...document.querySelectorAll('header')].some(isVisible),
    hasMenu: [...document.querySelectorAll('nav:not(main nav),header [aria-haspopup=dialog]')].some(
      isVisible,
    ),
    /** Only the password prompt is visible, after a time without activity. */
    isLocked,
    /** The login page, or its replacement, covers everything. */
    isLogin,
    /** Elements that indicate waiting. */
    busy: [...waiting]
      .filter(element => isExposed(element) && !isStopped(element))
      .map(element => `${describe(element)} .${element.className}`),
    focus: describe(active),
    isFocusLost: !active?.isConnected || active === document.body || active.closest('[inert]') !== null,
    controls,
    forms,
  };
}
