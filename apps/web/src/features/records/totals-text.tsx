import { totalsOf, type TotalledLine } from '@worksheet/domain/worksheet/totals';
import { cn } from '@worksheet/ui/cn';
import { memo } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface TotalsTextProps {
  readonly lines: readonly TotalledLine[];
  /** The name of the sum of a day for screen readers (spec §4); without it, the lines are all of the list. */
  readonly sumLabel?: string;
  /** Shows the sum of different units of measure to screen readers only. */
  readonly hidesMixedSum?: boolean;
  readonly className?: string;
}

/** Hours first and larger, then each other unit of measure, and the sum of all quantities last and muted (D46). */
export const TotalsText = memo(function TotalsText(props: TotalsTextProps) {
  const { lines, sumLabel, hidesMixedSum = false, className } = props;
  const unitName = useUnitName();
  const { hours, units, quantity } = totalsOf(lines);
  const isGrand = sumLabel === undefined;
  // The only figure of a single unit of measure is the sum.
  const isMixed =
    units.length + (hours === null ? 0 : 1) > 1 || hours !== (units[0] ? null : quantity);
  const sum = <span data-total={isGrand ? '' : undefined}>{formats.quantity(quantity)}</span>;
  const sumName = isGrand ? (
    <span className="text-ink-muted">{t('worksheet.total')} </span>
  ) : (
    <span className="sr-only">{sumLabel} </span>
  );
  const large = cn('font-semibold text-ink', isGrand ? 'text-lg' : 'text-base');
  // Flex boxes do not show the space, but texts that are copied or read aloud need it.
  const separator = isGrand ? ' ' : <span aria-hidden> · </span>;
  return (
    <span
      data-sums
      className={cn(
        'figures inline-flex flex-wrap items-baseline justify-end',
        isGrand ? 'gap-x-4' : 'gap-x-1',
        className,
      )}
    >
      {hours !== null && (
        <span>
          {!isMixed && sumName}
          <strong className={large}>{isMixed ? formats.quantity(hours) : sum}</strong>{' '}
          {t('day.hours')}
        </span>
      )}
      {units.map((unit, index) => (
        <span key={unit.unitOfMeasure} className="wrap-anywhere">
          {(index > 0 || hours !== null) && separator}
          {!isMixed && sumName}
          {isMixed ? formats.amount(unit.quantity) : <strong className={large}>{sum}</strong>}{' '}
          {unitName(unit.quantity, unit.unitOfMeasure)}
        </span>
      ))}
      {isMixed && (
        <span className={hidesMixedSum ? 'sr-only' : 'text-ink-muted'}>
          {separator}
          {!isGrand && <span aria-hidden>{t('day.total-muted')} </span>}
          {sumName}
          {sum}
        </span>
      )}
    </span>
  );
});
