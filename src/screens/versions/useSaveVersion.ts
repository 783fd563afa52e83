import { useQueryClient } from '@tanstack/react-query';
import { compareVersions, validate, validateStrict } from 'compare-versions';
import omit from 'lodash/omit';
import { useTranslate, useUpdate } from 'react-admin';
import type { Version } from '../../../resources/versions';
import {
  cacheKeys,
  outcomeOf,
  submissionErrors,
  useAnnounceSaved,
  useConflicts,
  useDeclaration,
  useQuestion,
} from '../../engine';
import { usersBelow, type VersionsInUse } from './useVersionsInUse';

/**
 * Saves a platform's version, after a confirmation if it changes. `save` resolves to the errors for the form,
 * or to undefined once it is saved.
 */
export function useSaveVersion(
  platform: string,
  current: Version | undefined,
  inUse: VersionsInUse | undefined,
) {
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  const { ask, question } = useQuestion<Question>();
  const { warningsOf, usersOf } = useReasons(current?.version, inUse);
  const declaration = useDeclaration();
  const { guard, dialog } = useConflicts(declaration);
  const announce = useAnnounceSaved(declaration);

  async function save(values: Record<string, unknown>) {
    const version = String(values.version ?? '').trim();
    const warnings = warningsOf(version);
    const isChanged = version !== current?.version;
    if (isChanged && !(await ask({ version, reasons: [...warnings, ...usersOf(version)] })))
      return declined(warnings);
    try {
      // An unknown version counts as the form's initial values: the guard compares it with the current one.
      const previousData = current ?? { version: '', priority: declaration.fields.priority?.initial };
      const saved: Version = await update(
        'versions',
        { id: platform, data: { ...values, platform }, previousData, meta: { guard } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      const record = omit(saved, '@outcome');
      // Without an earlier version there is nothing to undo.
      const { message } = outcomeOf(saved);
      const announced = current?.version ? saved : { ...record, '@outcome': { message } };
      announce([announced], 'seamark.notification.updated');
      queryClient.setQueryData(cacheKeys.record('versions', platform), record);
    } catch (error) {
      return submissionErrors(error);
    }
  }

  return { save, question, dialog };
}

/** The form's errors after a declined confirmation: without any, it would count as saved. */
const declined = (warnings: readonly string[]) => ({
  ...(warnings.length > 0 && { version: warnings.join(' ') }),
  root: { serverError: 'resources.versions.not_saved' },
});

interface Question {
  version: string;
  /** The translated warnings about the version, and how many users it affects. */
  reasons: string[];
}

/** The translated reasons to think twice about a version. */
function useReasons(current: string | undefined, inUse: VersionsInUse | undefined) {
  const translate = useTranslate();
  const text = (kind: string, args: object) => translate(`resources.versions.warnings.${kind}`, args);
  return {
    warningsOf: (version: string) =>
      versionWarnings(version, current).map(({ kind, ...numbers }) =>
        text(kind, { version, current, ...numbers }),
      ),
    /** The message that no user has the version yet, or how many are below it. */
    usersOf(version: string): string[] {
      if (!inUse || !validate(version)) return [];
      if (compareVersions(inUse.newest, version) < 0)
        return [text(inUse.isCut ? 'unused_first' : 'unused', { version, ...inUse })];
      return [text('below', { version, users: translate(...usersBelow(inUse, version)) })];
    },
  };
}

/** A warning about a version: a key of `resources.versions.warnings`, and its number. */
interface VersionWarning {
  kind: 'shape' | 'lower' | 'unknown' | 'major' | 'minor';
  smart_count?: number;
}

/**
 * Warnings to confirm before a version replaces the current one: it is not valid semver (semver.org), it is
 * lower, it is a major version or several minor ones higher, or the current one is unknown. If none has been
 * set yet (`''`), there is nothing to compare it with.
 */
export function versionWarnings(version: string, current: string | undefined): VersionWarning[] {
  const shape: VersionWarning[] = validateStrict(version) ? [] : [{ kind: 'shape' }];
  if (current === undefined) return [...shape, { kind: 'unknown' }];
  if (!validate(version) || !validate(current)) return shape;
  if (compareVersions(version, current) < 0) return [...shape, { kind: 'lower' }];
  const major = partOf(version, 0) - partOf(current, 0);
  if (major > 0) return [...shape, { kind: 'major', smart_count: major }];
  const minor = partOf(version, 1) - partOf(current, 1);
  return minor > 1 ? [...shape, { kind: 'minor', smart_count: minor }] : shape;
}

const partOf = (version: string, part: number) => Number(version.replace(/^v/, '').split(/[.+-]/)[part] ?? 0);
