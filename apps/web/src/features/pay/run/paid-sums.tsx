import { Link } from '@tanstack/react-router';
import type { PayRunWithRows } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { Card, CardHeader } from '@worksheet/ui/card';
import { useTranslation } from 'react-i18next';
import { countsHours, inOrder, type PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { answerClass } from '#features/pay/questions/question-answer.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';

interface PaidSumsProps {
  readonly run: PayRunWithRows;
  readonly payTypes: readonly PayTypeName[];
}

/** What a run paid of each pay type: hours with their sum, then what is no hours. */
export function PaidSums({ run, payTypes }: PaidSumsProps) {
  const { t } = useTranslation();
  const { amount, unit } = usePayTexts();
  const names = new Map(payTypes.map(({ code, description }) => [code, description]));
  const sums = [...Map.groupBy(run.rows, ({ payType }) => payType).values()]
    .flatMap(([first, ...rest]) =>
      first
        ? {
            code: first.payType,
            unit: first.unit,
            sum: sumQuantities([first, ...rest].map((row) => row.amount)),
          }
        : [],
    )
    .toSorted(inOrder(run.supplements));
  const isOfHours = ({ code, unit: of }: (typeof sums)[number]) =>
    countsHours(run.supplements)({ payType: code, unit: of });
  const ofHours = sums.filter(isOfHours);
  const row = (each: (typeof sums)[number]) => (
    <tr key={each.code} data-paid={each.code}>
      <th scope="row" className="font-normal">
        <span className="code-figures">{each.code}</span> {names.get(each.code)}
      </th>
      <td>{amount(each.sum, each.unit)}</td>
      <td className="text-ink-muted">{unit(each.unit)}</td>
    </tr>
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
      <table className="pay-sums figures">
        <tbody>{ofHours.map(row)}</tbody>
        {ofHours.length > 0 && (
          <tbody>
            <tr data-total className="font-semibold">
              <th scope="row">{t('pay.total')}</th>
              <td data-paid="hours">
                {amount(sumQuantities(ofHours.map(({ sum }) => sum)), 'hours')}
              </td>
              <td className="font-normal text-ink-muted">{unit('hours')}</td>
            </tr>
          </tbody>
        )}
        <tbody>{sums.filter((each) => !isOfHours(each)).map(row)}</tbody>
      </table>
    </Card>
  );
}
