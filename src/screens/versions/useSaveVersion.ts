import { compareVersions, validate, validateStrict } from 'compare-versions';
import omit from 'lodash/omit';
import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { Version } from '../../../resources/versions';
import {
  outcomeOf,
  submissionErrors,
  useConflicts,
  useDeclaration,
  useOutcome,
  useSavedDetails,
} from '../../engine';
import { usersBelow, type VersionsInUse } from './useVersionsInUse';

interface Question {
  version: string;
  /** What speaks against it, and how many users it concerns, translated. */
  reasons: string[];
  onAnswer(isConfirmed: boolean): void;
}

/**
 * Saves a platform's version, after a question where it would be another one. `save` answers with the errors
 * for the form, or with nothing once the server has it.
 */
export function useSaveVersion(
  platform: string,
  current: Version | undefined,
  inUse: VersionsInUse | undefined,
  onSaved: () => void,
) {
  const [update] = useUpdate();
  const [question, setQuestion] = useState<Question>();
  const translate = useTranslate();
  const { succeeded } = useOutcome();
  const declaration = useDeclaration();
  const { settle, dialog } = useConflicts(declaration);
  const detailsOf = useSavedDetails(declaration);

  const ask = (version: string, reasons: string[]) =>
    new Promise<boolean>(resolve => {
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ version, reasons, onAnswer });
    });

  const warningsOf = (version: string): string[] =>
    doubtsAbout(version, current?.version).map(({ kind, ...numbers }) =>
      translate(`resources.versions.doubts.${kind}`, { version, current: current?.version, ...numbers }),
    );

  /** Whether users have it yet, and how many are below it. */
  function usersOf(version: string): string[] {
    if (!inUse || version === current?.version || !validate(version)) return [];
    if (compareVersions(inUse.newest, version) >= 0) {
      const users = translate(...usersBelow(inUse, version));
      return [translate('resources.versions.doubts.below', { version, users })];
    }
    const kind = inUse.isCut ? 'unused_first' : 'unused';
    return [translate(`resources.versions.doubts.${kind}`, { version, ...inUse })];
  }

  async function save(values: Record<string, unknown>) {
    const version = String(values.version ?? '').trim();
    const warnings = warningsOf(version);
    const isAsked = version !== current?.version || warnings.length > 0;
    // Not saved is an error, else the form would count as saved; its reason is shown at the input.
    if (isAsked && !(await ask(version, [...warnings, ...usersOf(version)]))) {
      return {
        ...(warnings.length > 0 && { version: warnings.join(' ') }),
        root: { serverError: 'resources.versions.not_saved' },
      };
    }
    try {
      const edit = { data: { ...values, platform }, previousData: { ...current } };
      const saved: Version = await settle(edit, {
        update: (settled, guard) =>
          update(
            'versions',
            { ...settled, id: platform, meta: { guard } },
            { mutationMode: 'pessimistic', returnPromise: true },
          ),
      });
      // Where none was set before, there is nothing to go back to.
      const details = detailsOf(current?.version ? saved : omit(saved, '@outcome'));
      succeeded(outcomeOf(saved).message, 'seamark.notification.updated', details);
      onSaved();
    } catch (error) {
      return submissionErrors(error);
    }
  }

  return { save, question, dialog };
}

/** Why a version should be looked at twice: a key of `resources.versions.doubts`, and a number for it. */
interface VersionWarning {
  kind: 'shape' | 'lower' | 'unknown' | 'major' | 'minor';
  smart_count?: number;
}

/**
 * Reasons to ask before a version takes the place of the current one: it has not semver's shape (semver.org),
 * it is lower, it is a major version or several minor ones higher, or the current one is not known. Where
 * none has been set yet (`''`), there is nothing to compare it with.
 */
export function doubtsAbout(version: string, current: string | undefined): VersionWarning[] {
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
