import { createHash } from 'node:crypto';
import { defaultLanguage, languages, name } from '../../resources/panel';
import { colors } from '../../resources/panel/look';
import { passwordLength } from '../auth/passwordProblem';

const english = {
  heading: `Welcome to ${name}`,
  text: 'Choose a password for your account. Use at least 8 characters; 12 or more are better.',
  password: 'Password',
  again: 'Repeat password',
  save: 'Set password',
  different: 'The passwords do not match.',
  done: 'The password is set.',
  signIn: 'Sign in',
  failed: 'The server cannot be reached. Try again.',
  refused: 'The password could not be set. Try again later.',
  password_short: 'Fewer than 8 characters.',
  password_long: `More than ${passwordLength.max} characters.`,
  password_common: 'Too easy to guess.',
  password_personal: 'Too similar to your name or email, or to the product name.',
  invitation_over: 'This invitation has expired or was already used. Ask for a new one.',
};

const armenian: typeof english = {
  heading: `Բարի գալուստ ${name}`,
  text: 'Ընտրեք գաղտնաբառ Ձեր հաշվի համար։ Առնվազն 8 նիշ, ավելի լավ է՝ 12 կամ ավելի։',
  password: 'Գաղտնաբառ',
  again: 'Կրկնեք գաղտնաբառը',
  save: 'Պահպանել գաղտնաբառը',
  different: 'Գաղտնաբառերը չեն համընկնում։',
  done: 'Գաղտնաբառը պահպանված է։',
  signIn: 'Մուտք գործել',
  failed: 'Սերվերը հասանելի չէ։ Խնդրում ենք կրկին փորձել։',
  refused: 'Գաղտնաբառը չհաջողվեց պահպանել։ Խնդրում ենք փորձել ավելի ուշ։',
  password_short: '8 նիշից քիչ է։',
  password_long: `${passwordLength.max} նիշից ավելի է։`,
  password_common: 'Շատ հեշտ է գուշակել։',
  password_personal: 'Չափազանց նման է Ձեր էլ. փոստին, անվանը կամ համակարգի անվանմանը։',
  invitation_over: 'Հրավերի ժամկետն անցել է, կամ այն արդեն օգտագործվել է։ Խնդրեք նորը։',
};

const texts = { en: english, hy: armenian };
type Language = keyof typeof texts;

const colorsOf = (mode: 'light' | 'dark') =>
  Object.entries(colors[mode])
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; ${colorsOf('light')}
  --edge: #7d95a8; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { ${colorsOf('dark')}
  --edge: #6b8296; --wrong: #ff9b8a; } }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: var(--background); color: var(--text); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem 1.75rem 2rem; border-radius: 12px;
  background: var(--paper); border-top: 4px solid var(--primary); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
label, button, a { display: block; margin-top: 1rem; }
input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit;
  border-radius: 8px; }
input { margin-top: .25rem; border: 1px solid var(--edge); background: transparent; color: inherit; }
button { margin-top: 1.5rem; border: 0; background: var(--primary); color: var(--onPrimary); font-weight: 600; }
button:disabled { opacity: .6; }
a { color: var(--primary); font-weight: 600; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
[role=alert]:not(:empty) { margin-top: 1rem; padding: .75rem; border: 2px solid; border-radius: 8px; color: var(--wrong); }
`;

const scriptFor = (offered: readonly Language[], fallback: Language) => `
const texts = ${JSON.stringify(Object.fromEntries(offered.map(language => [language, texts[language]])))};
let kept;
try { kept = localStorage.getItem('seamark.locale'); } catch {}
const wanted = [kept, ...navigator.languages.map(code => code.slice(0, 2))];
const locale = wanted.find(code => Object.hasOwn(texts, code)) ?? '${fallback}';
const t = texts[locale];
document.documentElement.lang = locale;
document.title = t.heading;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text];
const form = document.querySelector('form');
const alert = document.querySelector('[role=alert]');
form.addEventListener('submit', async event => {
  event.preventDefault();
  const { password, again, save } = form.elements;
  alert.textContent = '';
  if (password.value !== again.value) { alert.textContent = t.different; again.focus(); return; }
  if (password.value.length > ${passwordLength.max}) { alert.textContent = t.password_long; password.focus(); return; }
  save.disabled = true;
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: location.hash.slice(1) || '-', password: password.value }),
    });
    if (answer.ok) {
      form.hidden = true;
      document.querySelector('#done').hidden = false;
      document.querySelector('#done a').focus();
      history.replaceState(null, '', location.pathname);
      return;
    }
    const { code } = await answer.json().catch(() => ({}));
    alert.textContent = t[code] || t.refused;
    password.focus();
  } catch {
    alert.textContent = t.failed;
  } finally {
    save.disabled = false;
  }
});
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the page's inline script and style. */
const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The page on which an invited person chooses a password, in the panel's languages, and its policy. The API
 * serves it and not the panel, because nobody is signed in and the panel need not load it.
 */
export function createInvitationPage(
  offered: readonly Language[] = languages,
  fallback: Language = defaultLanguage,
) {
  const script = scriptFor(offered, fallback);
  return { html: htmlWith(script), policy: policyOf(script) };
}

const htmlWith = (script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1 data-text="heading"></h1>
<form>
<p data-text="text"></p>
<label><span data-text="password"></span>
<input name="password" type="password" autocomplete="new-password" required></label>
<label><span data-text="again"></span>
<input name="again" type="password" autocomplete="new-password" required></label>
<div role="alert"></div>
<button name="save" data-text="save"></button>
</form>
<div id="done" hidden><p role="status" data-text="done"></p><a href="/" data-text="signIn"></a></div>
</main>
<script>${script}</script>
</body>
</html>
`;
