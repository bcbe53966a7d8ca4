import type {
  RegistrationsResult,
  RegistrationTotal,
} from '@worksheet/domain/import-registrations/contract';
import { Card, CardHeader } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Table, TableBody, TableCell, TableGroupCell, TableHeaderCell } from '@worksheet/ui/table';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

interface RegistrationSumsProps {
  readonly result: RegistrationsResult;
  readonly step: 'questions' | 'check' | 'done';
}

const texts = { questions: 'sums-text', check: 'nothing-yet', done: 'sums-done' } as const;
const results = ['unchanged', 'changed', 'waiting', 'refused'] as const;

/** The hours of the file beside those that are stored, so that a difference is seen before it is made. */
export function RegistrationSums({ result, step }: RegistrationSumsProps) {
  const { sums, differences, counts, totals } = result;
  const title = t(step === 'done' ? 'registrations.sums-title-done' : 'registrations.sums-title');
  const months = totals.months
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, label, ...sum }) => ({
      ...sum,
      key,
      label: key === '' ? label : formats.month(`${key}-01`),
    }));
  const stored = sums.hours + differences.hours;
  const kept = counts.created + counts.unchanged;
  const gone = results.filter((each) => counts[each] > 0);
  return (
    <Card asChild>
      <aside>
        <CardHeader
          title={title}
          description={t(`registrations.${texts[step]}`)}
          className="pb-2"
        />
        <Table>
          <thead>
            <tr>
              <TableHeaderCell>
                <span className="sr-only">{title}</span>
              </TableHeaderCell>
              <TableHeaderCell numeric>{t('registrations.in-file')}</TableHeaderCell>
              <TableHeaderCell numeric>
                {t(step === 'done' ? 'registrations.stored-done' : 'registrations.stored')}
              </TableHeaderCell>
              <TableHeaderCell numeric>{t('registrations.difference')}</TableHeaderCell>
            </tr>
          </thead>
          <TableBody>
            <tr className="font-semibold">
              <TableCell>{t('registrations.hours')}</TableCell>
              <Hours value={sums.hours} />
              <Hours value={stored} />
              <Hours value={differences.hours} isDifference />
            </tr>
            <tr>
              <TableCell>{t('registrations.rows')}</TableCell>
              <TableCell numeric>{formats.count(sums.rows)}</TableCell>
              <TableCell numeric>{formats.count(kept)}</TableCell>
              <TableCell numeric>{formats.count(kept - sums.rows)}</TableCell>
            </tr>
            {gone.length > 0 && <Heading>{t('registrations.row-differences')}</Heading>}
            {gone.map((each) => (
              <tr key={each}>
                <TableCell colSpan={3}>{t(`registrations.result.${each}`)}</TableCell>
                <TableCell numeric>{formats.count(counts[each])}</TableCell>
              </tr>
            ))}
            <Totals heading={t('registrations.by-person')} totals={totals.people} />
            {step !== 'questions' && (
              <>
                <Totals heading={t('registrations.by-job')} totals={totals.jobs} />
                <Totals heading={t('registrations.by-month')} totals={months} />
              </>
            )}
          </TableBody>
        </Table>
      </aside>
    </Card>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <tr>
      <TableGroupCell colSpan={4}>{children}</TableGroupCell>
    </tr>
  );
}

function Hours({
  value,
  isDifference = false,
}: {
  readonly value: number;
  readonly isDifference?: boolean;
}) {
  const rounded = Math.round(value * 100) / 100;
  return (
    <TableCell
      numeric
      className={cn(isDifference && (rounded === 0 ? 'text-ink-muted' : 'text-warn'))}
    >
      {formats.quantity(rounded === 0 ? 0 : rounded)}
    </TableCell>
  );
}

const shownTotals = 8;

function Totals({
  heading,
  totals,
}: {
  readonly heading: string;
  readonly totals: readonly RegistrationTotal[];
}) {
  const given = totals.filter(({ hours, stored }) => hours !== 0 || stored !== 0);
  if (given.length === 0) return null;
  const others = given.slice(shownTotals);
  const sum = (of: (total: RegistrationTotal) => number) =>
    others.reduce((all, total) => all + of(total), 0);
  const rows = given.slice(0, shownTotals).map(({ key, label, hours, stored }) => ({
    key,
    hours,
    stored,
    name: label || key || t('registrations.nobody'),
  }));
  if (others.length > 0)
    rows.push({
      key: '\n',
      name: t('registrations.others', { count: others.length }),
      hours: sum(({ hours }) => hours),
      stored: sum(({ stored }) => stored),
    });
  return (
    <>
      <Heading>{heading}</Heading>
      {rows.map(({ key, name, hours, stored }) => (
        <tr key={key}>
          <TableCell className="wrap-anywhere max-sm:text-xs">{name}</TableCell>
          <Hours value={hours} />
          <Hours value={stored} />
          <Hours value={stored - hours} isDifference />
        </tr>
      ))}
    </>
  );
}
