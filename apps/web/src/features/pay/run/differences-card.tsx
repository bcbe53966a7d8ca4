import type { PayDifference } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { Card, CardHeader } from '@worksheet/ui/card';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import type { Ref } from 'react';
import { t } from 'i18next';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface DifferencesCardProps {
  readonly differences: readonly Omit<PayDifference, 'name'>[];
  readonly payTypes: readonly PayTypeName[];
  /** Whether the next run will pay them; otherwise a run has. */
  readonly isNext: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** What changed in periods after they were paid: paid, what it should be, and the difference, by day and pay type. */
export function DifferencesCard({ differences, payTypes, isNext, ref }: DifferencesCardProps) {
  const nameOf = usePersonName();
  const { amount, signed } = usePayTexts();
  if (differences.length === 0) return null;
  const names = new Map(payTypes.map(({ code, description }) => [code, description]));
  const ofHours = differences.filter(({ unit }) => unit === 'hours');
  return (
    <Card ref={ref} tabIndex={-1} className="mb-3 scroll-mt-20 outline-none">
      <CardHeader
        title={t('pay.differences-title')}
        description={isNext && t('pay.differences-next')}
        actions={
          <span className="figures py-1 text-ink-muted">
            {t('pay.differences-count', { count: differences.length })}
          </span>
        }
        className="pb-2"
      />
      {/* Without a link or a button, the keyboard scrolls it only if it can be focused. */}
      <div
        role="region"
        aria-label={t('pay.differences-title')}
        tabIndex={0}
        className="overflow-x-auto"
      >
        <Table aria-label={t('pay.differences-title')} className="pay-differences">
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t('pay.person')}</TableHeaderCell>
              <TableHeaderCell>{t('pay.day')}</TableHeaderCell>
              <TableHeaderCell>{t('pay.pay-type')}</TableHeaderCell>
              <TableHeaderCell numeric>{t('pay.paid')}</TableHeaderCell>
              <TableHeaderCell numeric>{t('pay.due')}</TableHeaderCell>
              <TableHeaderCell numeric>{t('pay.changed-by')}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map((each) => (
              <TableRow key={`${each.username} ${each.date} ${each.payType}`}>
                <TableCell className="whitespace-nowrap">{nameOf(each.username)}</TableCell>
                <TableCell className="figures whitespace-nowrap">
                  {weekFormats.weekday(each.date)} {formats.dayAndMonth(each.date)}
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  <span className="code-figures">{each.payType}</span> {names.get(each.payType)}
                </TableCell>
                <TableCell numeric className="text-ink-muted">
                  {amount(each.paid, each.unit)}
                </TableCell>
                <TableCell numeric>{amount(each.amount, each.unit)}</TableCell>
                <TableCell numeric className="font-semibold">
                  {signed(each.difference, each.unit)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {ofHours.length > 0 && (
        <p className="figures flex justify-between gap-4 border-t px-5 py-2.5 text-ink-muted max-sm:px-4">
          {t(isNext ? 'pay.differences-sum-next' : 'pay.differences-sum')}
          <span className="font-semibold text-ink">
            {signed(sumQuantities(ofHours.map(({ difference }) => difference)))}
          </span>
        </p>
      )}
    </Card>
  );
}
