export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 's' | 'MB' | 'kB' | 'bytes' | 'points' | '';
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail: string;
}

export function meetsGoal({ value, goal }: Measurement): boolean {
  if (!goal) return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    markOf(measurement),
    measurement.name,
    `${measurement.value.toFixed(digitsOf(measurement))} ${measurement.unit}`,
    goalOf(measurement),
    measurement.detail,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function markOf(measurement: Measurement): string {
  if (!measurement.goal) return ' ';
  return meetsGoal(measurement) ? '✓' : '✗';
}

function goalOf({ goal }: Measurement): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function digitsOf({ unit }: Measurement): number {
  return unit === '×' ? 2 : 0;
}
