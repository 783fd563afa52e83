import upperFirst from 'lodash/upperFirst';
import { useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import { placeKinds } from '../declaration/Declaration';
import { useNumbers } from '../fields/number/useNumbers';
import { useDeclaration } from '../panel/DeclarationsContext';
import { inSentence } from '../ui/inSentence';
import type { Finding } from './Scan';

const words = (name: string) =>
  name
    .replace(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();

/** The texts of the checks of the resource in context, and of their findings. */
export function useCheckTexts() {
  const { name: resource, checks = {} } = useDeclaration();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const numbers = useNumbers();
  const labelOf = (check: string) => {
    const label = checks[check]?.label;
    const declaredLabel = typeof label === 'object' ? label[locale as keyof typeof label] : label;
    return declaredLabel ?? translate(`resources.${resource}.checks.${check}`, { _: words(check) });
  };
  // The name of a built-in check consists of its kind and its field.
  const parts = (check: string) => {
    const [kind = '', source = ''] = check.split(/\.(.*)/);
    return { kind, field: source && inSentence(String(translateLabel({ source, resource }))) };
  };
  return {
    /** `3 on land` */
    summary(check: string, smart_count: number): string {
      const count = numbers.count(smart_count);
      if (check in checks) return translate('seamark.checks.custom', { count, name: labelOf(check) });
      const { kind, field } = parts(check);
      return translate(`seamark.checks.found.${kind}`, { smart_count, count, field });
    },
    /** `43 km inland.` For a declared check, its own text with the record's values, else its label. */
    finding({ check, kilometres, record }: Finding): string {
      if (check in checks) {
        const fallback = `${upperFirst(labelOf(check))}.`;
        return translate(`resources.${resource}.findings.${check}`, { ...record, _: fallback });
      }
      const { kind, field } = parts(check);
      const distance = kilometres === undefined ? '' : numbers.distance(kilometres);
      const isPlaceWarning = kind === 'twice' || placeKinds.some(each => each === kind);
      const warningKey = `seamark.place.${kind === 'near' ? 'same' : kind}`;
      return translate(isPlaceWarning ? warningKey : `seamark.checks.one.${kind}`, {
        distance,
        field,
      });
    },
    /** A check's name alone, for a check that failed. */
    title: (check: string) => {
      const { kind, field } = parts(check);
      return check in checks ? labelOf(check) : translate(`seamark.checks.title.${kind}`, { field });
    },
  };
}
