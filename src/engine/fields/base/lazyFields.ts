import type { CreateTextReader } from '../../declaration/Field';
import { lazyModule } from '../../panel/lazyModule';

export const lazyFields = lazyModule(() => import('../rest'));

type Rest = Awaited<ReturnType<typeof lazyFields.load>>;
type Reader = { [Name in keyof Rest]: Rest[Name] extends CreateTextReader ? Name : never }[keyof Rest];

/** Creates a field's parser, whose code loads only then. */
export const lazyReader =
  (name: Reader): CreateTextReader =>
  async context =>
    (await lazyFields.load())[name](context);
