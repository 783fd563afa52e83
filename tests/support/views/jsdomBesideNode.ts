import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const ofNode = { AbortController, AbortSignal, Blob, File, FormData, Headers, Request, Response, fetch };

/**
 * jsdom for the views, with Node's modules, fetch and files, so that the in-process upstream works next to
 * the page.
 */
const environment: Environment = {
  ...jsdom,
  name: 'jsdom-beside-node',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const running = await jsdom.setup(global, options);
    const PageFormData: typeof FormData = global.FormData;
    class FormDataOfForms extends ofNode.FormData {
      constructor(form?: HTMLFormElement) {
        super();
        if (form) for (const [name, value] of new PageFormData(form)) this.append(name, value);
      }
    }
    Object.assign(global, ofNode, { FormData: FormDataOfForms });
    return running;
  },
};

export default environment;
