import type { PayWhy } from '@worksheet/domain/pay/contract';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { formats } from '#lib/format.ts';

interface DayBarProps {
  readonly lines: PayWhy['lines'];
  readonly payTypes: ReadonlyMap<string, PayTypeName>;
  /** The pay type that is explained; undefined if all are. */
  readonly payType: string | undefined;
}

/** The hours of a day as one bar, in the order of the day. The sentence above it says the same. */
export function DayBar({ lines, payTypes, payType }: DayBarProps) {
  const parts = hoursByRule(lines, payTypes);
  // »Overtid 1« is one word.
  const nameOf = (code: string | null) =>
    code === null ? t('pay.unpaid') : payTypes.get(code)?.description.replace(/ (?=\d)/, '\u00A0');
  if (parts.length === 0) return null;
  return (
    <div aria-hidden className="pay-bar mt-4">
      {parts.map((part, index) => (
        <span key={part.rule} style={{ flexGrow: part.hours }} title={nameOf(part.payType)}>
          <span
            className={cn(
              'figures rounded-sm px-2 text-xs font-medium',
              toneOf(part.payType, index, payType),
            )}
          >
            {formats.quantity(part.hours)}
          </span>
          <span className="mt-1 block pl-2 text-xs text-ink-muted">{nameOf(part.payType)}</span>
        </span>
      ))}
    </div>
  );
}

function toneOf(of: string | null, index: number, payType: string | undefined): string {
  if (payType === undefined ? index === 1 : of === payType) return 'bg-primary text-primary-ink';
  return payType === undefined && index > 1 ? 'bg-primary-soft text-primary' : 'bg-well';
}

/** Each hour of the day once: what is counted beside the hours, or is no hours, has no part of the bar. */
function hoursByRule(lines: PayWhy['lines'], payTypes: ReadonlyMap<string, PayTypeName>) {
  const ofDay = lines.filter(
    ({ rule, payType }) =>
      !/^(windows|minimum|units|mileage)/.test(rule) &&
      (payType === null || payTypes.get(payType)?.unit === 'hours'),
  );
  return [...Map.groupBy(ofDay, ({ rule }) => rule)].flatMap(([rule, same]) => {
    const hundredths = same.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
    return hundredths > 0
      ? [{ rule, payType: same[0]?.payType ?? null, hours: hundredths / 100 }]
      : [];
  });
}
