import { expect, it } from 'vitest';
import { fillLoginPage } from '../../vite/fillLoginPage';

it('escapes the description', () => {
  const panel = { name: 'A', description: 'Boats & "buoys" <1 t' };
  const html = fillLoginPage('<meta content="%panel.description%" />', { en: {}, hy: {} }, panel);
  expect(html).toBe('<meta content="Boats &#38; &#34;buoys&#34; &#60;1 t" />');
});
