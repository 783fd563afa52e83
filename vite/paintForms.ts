import type { Plugin } from 'vite';

/**
 * States that packages set in a layout effect, for what nobody sees of a form that has just come: React would
 * draw it once more before it is painted.
 */
const updates: { file: RegExp; text: string }[] = [
  // That the form is ready.
  {
    file: /[\\/]react-hook-form[\\/]dist[\\/]index\.esm\.mjs$/,
    text: `        updateFormState((data) => ({
            ...data,
            isReady: true,
        }));
        control._formState.isReady = true;
        control._subjects.state.next({ isReady: true });
`,
  },
  // Where a select's choices are to open.
  {
    file: /[\\/]@mui[\\/]material[\\/]Select[\\/]SelectInput\.mjs$/,
    text: 'setDisplayNode(node);',
  },
];

/** Has them set in a transition, after the paint (docs/decisions/form-painted.md). */
export function paintForms(): Plugin {
  return {
    name: 'seamark:paint-forms',
    apply: 'build',
    transform: {
      filter: { id: updates.map(({ file }) => file) },
      handler(code, id) {
        const { text } = updates.find(({ file }) => file.test(id)) ?? { text: '' };
        const [before, after, ...more] = code.split(text);
        if (after === undefined || more.length > 0)
          this.error(`${id} sets its state otherwise than vite/paintForms.ts says`);
        return { code: `${before}React.startTransition(() => {\n${text}\n});${after}`, map: null };
      },
    },
  };
}
