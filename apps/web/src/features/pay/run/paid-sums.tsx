import { Link } from '@tanstack/react-router';
import type { PayRunWithRows } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { Card, CardHeader } from '@worksheet/ui/card';
import { Table, TableBody, TableCell, TableRow } from '@worksheet/ui/table';
import { t } from 'i18next';
import { countsHours, sumsOf, type PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { answerClass } from '#features/pay/questions/question-answer.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';

interface PaidSumsProps {
  readonly run: PayRunWithRows;
  readonly payTypes: readonly PayTypeName[];
}

/** What a run paid of each pay type: hours with their sum, then what is no hours. */
export function PaidSums({ run, payTypes }: PaidSumsProps) {
  const { amount, unit } = usePayTexts();
  const names = new Map(payTypes.map(({ code, description }) => [code, description]));
  const paid = new Map(
    run.rows.map(({ payType: code, unit: of }) => [
      code,
      { code, unit: of, description: names.get(code) ?? '' },
    ]),
  );
  const sums = sumsOf(run.rows, [...paid.values()], run.supplements);
  const isOfHours = (sum: PayTypeName) =>
    countsHours(run.supplements)({ payType: sum.code, unit: sum.unit });
  const ofHours = sums.filter(isOfHours);
  const row = (sum: (typeof sums)[number]) => (
    <TableRow key={sum.code} data-paid={sum.code}>
      <TableCell>
        <span className="code-figures">{sum.code}</span> {sum.description}
      </TableCell>
      <TableCell numeric>{amount(sum.amount, sum.unit)}</TableCell>
      <TableCell className="w-20 text-ink-muted">{unit(sum.unit)}</TableCell>
    </TableRow>
  );
  return (
    <Card>
      <CardHeader
        title={t('pay.paid-title')}
        actions={
          <Link to="/pay" search={{ from: run.from }} className={answerClass}>
            {t('pay.see-people')}
          </Link>
        }
        className="border-b pb-2"
      />
      <Table aria-label={t('pay.paid-title')}>
        <TableBody>
          {ofHours.map(row)}
          {ofHours.length > 0 && (
            <TableRow className="font-semibold">
              <TableCell>{t('pay.total')}</TableCell>
              <TableCell numeric data-paid="hours">
                {amount(sumQuantities(ofHours.map((sum) => sum.amount)), 'hours')}
              </TableCell>
              <TableCell className="font-normal text-ink-muted">{unit('hours')}</TableCell>
            </TableRow>
          )}
          {sums.filter((sum) => !isOfHours(sum)).map(row)}
        </TableBody>
      </Table>
    </Card>
  );
}
