import type { ComponentType } from 'react';
import { lazyNamed } from '../lazyNamed';
import type { formInputs } from './formInputs';

type FormInputs = typeof formInputs;

let inputs: FormInputs | undefined;
let loading: Promise<FormInputs> | undefined;

/** Fetches the inputs of forms, once. A view with a form waits for it, so that it is drawn whole. */
export function loadFormInputs(): Promise<FormInputs> {
  loading ??= import('./formInputs').then(
    module => {
      inputs = module.formInputs;
      return inputs;
    },
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * An input that a list does without. Where a form shows it before it is here, the form's entry is a skeleton.
 */
export function formInput<Props>(choose: (inputs: FormInputs) => ComponentType<Props>) {
  const load = async () => ({ Input: choose(await loadFormInputs()) });
  return lazyNamed(load, 'Input', () => inputs && choose(inputs));
}
