import { totalsOf } from '@worksheet/domain/worksheet/totals';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { usePeriodText } from '#lib/period-text.ts';
import { countPeople, periodOf } from '#features/exports/selection-summary.ts';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** What the file will contain: how many records, whose, of which days, and their sums (D46). */
export function DownloadFigures({ records }: { records: readonly WorksheetRecord[] }) {
  const periodText = usePeriodText('long');
  const unitName = useUnitName();
  const count = records.length;
  const period = periodOf(records);
  const { hours, units, quantity } = totalsOf(records);
  const isMixed = units.length + (hours === null ? 0 : 1) > 1;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <p>
          <span className="figures block text-[2.5rem]/11 font-semibold tracking-tight">
            {formats.count(count)}
          </span>{' '}
          <span className="font-medium">{t('exports.records', { count })}</span>
        </p>
        {period && (
          <>
            <p className="text-ink-muted">{t('exports.people', { count: countPeople(records) })}</p>
            <p className="figures text-ink-muted">{periodText(period)}</p>
          </>
        )}
      </div>
      <table className="figures">
        <tbody>
          {hours !== null && (
            <Sum
              value={formats.quantity(hours)}
              unit={t('day.hours')}
              valueClass="text-lg font-semibold"
            />
          )}
          {units.map((unit) => (
            <Sum
              key={unit.unitOfMeasure}
              value={formats.quantity(unit.quantity)}
              unit={unitName(unit.quantity, unit.unitOfMeasure)}
            />
          ))}
          {isMixed && (
            <Sum
              value={formats.quantity(quantity)}
              unit={t('day.total-muted')}
              className="text-ink-muted"
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface SumProps {
  readonly value: string;
  readonly unit: string;
  readonly valueClass?: string;
  readonly className?: string;
}

function Sum({ value, unit, valueClass, className }: SumProps) {
  return (
    <tr className={className}>
      <td className={cn('py-0.5 text-right whitespace-nowrap', valueClass)}>{value}</td>
      <th scope="row" className="py-0.5 pl-2 text-left font-normal wrap-anywhere">
        {unit}
      </th>
    </tr>
  );
}
