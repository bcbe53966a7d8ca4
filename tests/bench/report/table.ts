import { isMet, type Finding } from '#finding.ts';

/** The findings as lines of a table: met or not or only told, what, how much, the goal, and the figures behind. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((each) => [
    markOf(each),
    each.name,
    `${each.value.toFixed(digitsOf(each))} ${each.unit}`,
    goalOf(each),
    each.detail,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function markOf(finding: Finding): string {
  if (!finding.goal) return ' ';
  return isMet(finding) ? '✓' : '✗';
}

function goalOf({ goal }: Finding): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function digitsOf({ unit }: Finding): number {
  return unit === '×' ? 2 : 0;
}
