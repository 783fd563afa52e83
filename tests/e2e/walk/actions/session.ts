import type { Control } from '../page/observe';
import { type Action, press } from './Action';

const isSignIn = ({ place }: Control) => place === 'sign-in';

/** The login screen, the dialog to sign in again, and the page that failed to load. */
export const session: Action[] = [
  {
    name: 'sign in',
    weight: 60,
    writes: true,
    asks: 'write',
    find: ({ controls }) =>
      controls.some(control => isSignIn(control) && control.type === 'password') ? [undefined] : [],
    async act(walk) {
      const { email, password } = walk.account;
      for (const control of walk.screen.controls.filter(isSignIn)) {
        const element = await walk.element(control);
        if (control.type === 'email') await element.fill(email);
        if (control.type === 'password') await element.fill(password);
        if (control.type === 'checkbox' && walk.random.chance(0.3)) await walk.click(element);
      }
      const submit = walk.screen.controls.find(({ isSubmit, place }) => isSubmit && place === 'sign-in');
      await press(walk, submit);
    },
  },
  {
    name: 'press on the login page',
    weight: 3,
    find: ({ controls }) =>
      controls.filter(control => isSignIn(control) && control.role === 'button' && !control.isSubmit),
    async act(walk, control) {
      // Cancel ends the session; a form behind it keeps its input as a draft.
      walk.left();
      await press(walk, control);
    },
  },
];
