import {
  hundredthsOf,
  roundHalfUp,
  scaled,
  sumOf,
  ticksPerHundredth,
  ticksPerMillionth,
} from '#amounts.ts';
import type { Line, Rules } from '#types.ts';

export interface LeaveLine {
  readonly line: Line;
  /** Whether its quantity is a share of the day's norm. */
  readonly inDays: boolean;
}

/** Credits leave up to the norm, in order of creation (D62), and pays each pay type what is credited of it. */
export function leaveOf(rules: Rules, norm: number, lines: readonly LeaveLine[]) {
  // A hundredth of a day is a hundredth of the norm.
  const hundredthOfDay = norm * (ticksPerHundredth / 100);
  let left = norm * ticksPerHundredth;
  const parts = lines.map(({ line, inDays }) => {
    const ticks = inDays
      ? scaled(line.quantity, 2) * hundredthOfDay
      : scaled(line.hours ?? '0', 6) * ticksPerMillionth;
    const credited = Math.min(left, ticks);
    left -= credited;
    const absence = rules.absence ?? [];
    const rule =
      absence.find(({ job }) => job === line.job) ?? absence.find(({ job }) => job === '*');
    const { payType = null, unit = 'hours' } = rule ?? {};
    return { id: line.id, credited, uncredited: ticks - credited, payType, unit };
  });
  const credited = hundredthsOf(sumOf(parts.map((part) => part.credited)));
  const groups = Map.groupBy(parts, ({ payType, unit }) => `${unit} ${payType}`);
  const rows = [...groups.values()].map((group) => {
    const ticks = sumOf(group.map((part) => part.credited));
    const { payType = null, unit } = group[0] ?? {};
    const inDays = unit === 'days' && norm > 0;
    return { payType, amount: inDays ? roundHalfUp(ticks, hundredthOfDay) : hundredthsOf(ticks) };
  });
  return { credited, parts, rows };
}
