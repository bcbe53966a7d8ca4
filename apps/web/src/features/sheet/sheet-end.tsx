import { sheetParts } from '@worksheet/domain/worksheet/sheet/parts';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { ShownLine } from '#features/sheet/sheet-lines.tsx';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface SheetEndProps {
  /** The lines that the signature is for, or those that nobody signed for yet. */
  readonly lines: readonly ShownLine[];
  readonly children: ReactNode;
}

/** The sums of some lines beside the signature that stands for them. Paper never parts them. */
export function SheetEnd({ lines, children }: SheetEndProps) {
  const unitName = useUnitName();
  const { hours, sums } = sheetParts(lines);
  return (
    <div className="sheet-end">
      <table data-sums aria-label={t('base.total')} className="sheet-sums figures">
        <caption className="text-left font-semibold">{t('base.total')}</caption>
        <tbody>
          {hours && (
            <tr className="font-semibold">
              <th scope="row">{t('sheet.hours')}</th>
              <td className="sheet-number">{formats.quantity(hours.sum)}</td>
              <td className="sheet-unit">
                <span>{t('day.hours')}</span>
              </td>
            </tr>
          )}
          {sums.map(({ name, unitOfMeasure, quantity }) => (
            <tr key={`${name} ${unitOfMeasure}`}>
              <th scope="row">{name}</th>
              <td className="sheet-number">{formats.amount(quantity)}</td>
              <td className="sheet-unit">
                <span>{unitName(quantity, unitOfMeasure)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
