/** The result of a step. */
export interface Finding {
  /** The resource; undefined if the finding concerns all of them. */
  resource?: string | undefined;
  step: 'types' | 'start-up' | 'contract' | 'lists' | 'forms' | 'against';
  /** Undefined if it cannot be determined. */
  isRight: boolean | undefined;
  /** A one-line summary on success; one line per error on failure. */
  text: string;
  /** Possible problems: assumptions about the API, or parts that were not tested. */
  notes?: string[];
}

const indent = ' '.repeat(15);

/** Formats the findings for printing, grouped by resource. */
export function formatFindings(findings: readonly Finding[]): string {
  const resources = [...new Set(findings.map(({ resource }) => resource))];
  return resources
    .flatMap(resource => [
      ...(resource ? [resource] : []),
      ...findings.filter(finding => finding.resource === resource).flatMap(formatFinding),
    ])
    .join('\n');
}

function formatFinding({ step, isRight, text, notes = [] }: Finding): string[] {
  return [
    `  ${isRight ? '✓' : isRight === false ? '✗' : '–'} ${step.padEnd(10)} ${text.replaceAll('\n', `\n${indent}`)}`,
    ...notes.map(note => `    note       ${note}`),
  ];
}
