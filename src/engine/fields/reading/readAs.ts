import type { CreateTextReader } from '../../declaration/Field';
import { rest } from '../lazyRest';
import type { textReaders } from './textReaders';

type Readers = typeof textReaders;

/** One of the table's readers. */
export const readAs =
  <Name extends keyof Readers>(
    name: Name,
    ...options: ExceptFirst<Parameters<Readers[Name]>>
  ): CreateTextReader =>
  async context => {
    const { textReaders } = await rest.load();
    const create: (...words: never[]) => ReturnType<CreateTextReader> = textReaders[name];
    return create(...([context, ...options] as never[]));
  };

type ExceptFirst<Words extends unknown[]> = Words extends [unknown, ...infer Rest] ? Rest : never;
