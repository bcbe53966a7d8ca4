import { Card } from '@worksheet/ui/card';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { t } from 'i18next';
import type { Compared, ComparedWeeks, PastRow } from '#features/worksheet/past/compare-weeks.ts';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface PastGridProps {
  readonly weeks: ComparedWeeks;
  readonly dates: readonly string[];
}

/** A week by job and day, with what stands now beside what has changed. */
export function PastGrid({ weeks, dates }: PastGridProps) {
  return (
    <Card className="overflow-x-auto">
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('past.work')}</TableHeaderCell>
            {dates.map((date) => (
              <TableHeaderCell key={date} numeric>
                {weekFormats.shortDay(date)}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric>{t('past.hours')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {weeks.rows.map((row) => (
            <TableRow key={row.key}>
              <RowName row={row} />
              {dates.map((date) => (
                <ValueCell key={date} value={row.cells.get(date)} unit={row.unit} />
              ))}
              <ValueCell value={row.sum} unit={row.unit} isSum />
            </TableRow>
          ))}
          <TableRow>
            <TableHeaderCell scope="row">{t('past.total')}</TableHeaderCell>
            {dates.map((date) => (
              <ValueCell key={date} value={weeks.days.get(date)} isSum />
            ))}
            <ValueCell value={weeks.sum} isSum />
          </TableRow>
        </TableBody>
      </Table>
    </Card>
  );
}

/** The same by day, for windows in which seven days do not fit. */
export function PastDays({ weeks, dates }: PastGridProps) {
  return (
    <Card className="divide-y">
      {dates.map((date) => {
        const rows = weeks.rows.filter(({ cells }) => cells.has(date));
        if (rows.length === 0) return null;
        return (
          <section key={date} className="px-3 py-3">
            <h3 className="flex justify-between gap-3 font-semibold">
              {weekFormats.longDay(date)}
              <Value value={weeks.days.get(date)} />
            </h3>
            {rows.map((row) => (
              <p key={row.key} className="mt-1 flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {row.job} <span className="text-ink-muted">{row.work}</span>
                </span>
                <Value value={row.cells.get(date)} unit={row.unit} />
              </p>
            ))}
          </section>
        );
      })}
      <p className="flex justify-between gap-3 px-3 py-3 font-semibold">
        {t('past.total')}
        <Value value={weeks.sum} />
      </p>
    </Card>
  );
}

function RowName({ row }: { row: PastRow }) {
  const isNew = row.sum.was === null;
  return (
    <th scope="row" className="past-name">
      <span>{row.job}</span>
      <span>{isNew ? [row.work, t('past.not-yet')].join(' · ') : row.work}</span>
    </th>
  );
}

interface ValueProps {
  readonly value: Compared | undefined;
  readonly unit?: string | undefined;
}

function ValueCell({ isSum = false, ...props }: ValueProps & { readonly isSum?: boolean }) {
  return (
    <TableCell numeric className={isSum ? 'font-semibold' : undefined}>
      <Value {...props} />
    </TableCell>
  );
}

function Value({ value, unit }: ValueProps) {
  if (!value) return null;
  const { was, now } = value;
  const text = (amount: number) => [formats.quantity(amount), unit].filter(Boolean).join(' ');
  if (was === now) return <span className="figures whitespace-nowrap">{text(was ?? 0)}</span>;
  return (
    <span className="past-change figures" data-new={was === null}>
      {was !== null && <span>{text(was)}</span>}
      <span>{now === null ? t('past.deleted') : t('past.now-value', { value: text(now) })}</span>
    </span>
  );
}
