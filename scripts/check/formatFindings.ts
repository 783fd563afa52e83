import type { Finding } from './Finding';

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
