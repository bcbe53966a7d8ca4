import type { PayWhy } from '@worksheet/domain/pay/contract';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { t } from 'i18next';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { jobName } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface DayLinesProps {
  readonly why: PayWhy;
  readonly records: readonly WorksheetRecord[];
  readonly payTypes: ReadonlyMap<string, PayTypeName>;
  /** The pay type that is explained. */
  readonly payType: string;
}

/** The records of a day with what each became. */
export function DayLines({ why, records, payTypes, payType }: DayLinesProps) {
  const unitName = useUnitName();
  const { amount } = usePayTexts();
  const parts = Map.groupBy(why.lines, ({ id }) => id);
  const hasTimes = records.some(({ timeFrom }) => timeFrom !== null);
  const hours = sumQuantities(records.map((record) => record.hours ?? 0));
  const becomes = (lines: PayWhy['lines']) =>
    lines.filter(isTold).map((line) => {
      const type = line.payType === null ? undefined : payTypes.get(line.payType);
      const isExplained = line.payType === payType;
      return (
        <span
          key={`${line.rule} ${line.payType}`}
          className={isExplained ? 'block font-semibold text-ink' : 'block text-ink-muted'}
        >
          {line.payType === null ? t('pay.unpaid') : (type?.description ?? line.payType)}{' '}
          <span className="whitespace-nowrap">{amount(line.hours, type?.unit ?? 'hours')}</span>
        </span>
      );
    });
  const added = parts.get(null) ?? [];
  const sum = why.rows.find((row) => row.payType === payType);
  const explained = sum && [{ id: null, rule: '', payType, hours: sum.amount }];
  return (
    <table className="pay-lines mt-4 text-xs">
      <thead>
        <tr>
          {hasTimes && <th scope="col">{t('pay.time')}</th>}
          <th scope="col">{t('pay.work')}</th>
          <th scope="col">{t('pay.hours')}</th>
          <th scope="col">{t('pay.becomes')}</th>
        </tr>
      </thead>
      <tbody className="figures">
        {records.map((record) => (
          <tr key={record.id}>
            {hasTimes && (
              <td className="whitespace-nowrap">
                {record.timeFrom !== null &&
                  record.timeTo !== null &&
                  `${formats.time(record.timeFrom)}–${formats.time(record.timeTo)}`}
              </td>
            )}
            <td className="wrap-anywhere">
              <span className="block font-medium">{jobName(record)}</span>
              <span className="block text-ink-muted">{record.description}</span>
            </td>
            <td className="whitespace-nowrap">
              {record.hours === null
                ? `${formats.amount(record.quantity)} ${unitName(record.quantity, record.unitOfMeasureDescription)}`
                : formats.quantity(record.hours)}
            </td>
            <td>{becomes(parts.get(record.id) ?? [])}</td>
          </tr>
        ))}
        {added.length > 0 && (
          <tr>
            {hasTimes && <td />}
            <td>{t('pay.rule-minimum-line')}</td>
            <td />
            <td>{becomes(added)}</td>
          </tr>
        )}
        <tr className="font-semibold">
          {hasTimes && <td />}
          <td>{t('pay.sum')}</td>
          <td>{formats.quantity(hours)}</td>
          <td>{explained && becomes(explained)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the agreement says is neither paid nor asked about became nothing. */
function isTold({ payType, rule }: PayWhy['lines'][number]): boolean {
  return payType !== null || !rule.startsWith('units');
}
