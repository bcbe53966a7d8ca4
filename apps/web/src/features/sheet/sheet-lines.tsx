import { sheetParts, usedName } from '@worksheet/domain/worksheet/sheet/parts';
import { hoursOfLine } from '@worksheet/domain/worksheet/totals';
import type { SheetLine, SignedLine } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Chip } from '@worksheet/ui/chip';
import { Signature } from 'lucide-react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** A line in its present state, or in its state when it was signed for. */
export type ShownLine = SheetLine | SignedLine;

/** Hours before the rest, on paper and where there is room as one table. Phones show date and person below the work. */
export function SheetLines({ lines }: { lines: readonly ShownLine[] }) {
  const { hours, others } = sheetParts(lines);
  return (
    <table aria-label={t('sheet.lines')} className="sheet-table figures">
      <thead>
        <tr>
          <th scope="col" className="sheet-date">
            {t('worksheet.date')}
          </th>
          <th scope="col">{t('sheet.work')}</th>
          <th scope="col" className="sheet-person">
            {t('sheet.person')}
          </th>
          <th scope="col" className="sheet-number">
            {t('sheet.amount')}
          </th>
          <td className="sheet-unit" />
        </tr>
      </thead>
      {hours && (
        <tbody>
          <PartHead>{t('sheet.hours')}</PartHead>
          {hours.lines.map((line) => (
            <LineRow key={line.recordId} line={line} />
          ))}
          <tr data-sums className="sheet-sum">
            <td className="sheet-date" />
            <th scope="row">{t('base.total')}</th>
            <td className="sheet-person" />
            <td className="sheet-number">{formats.quantity(hours.sum)}</td>
            <td className="sheet-unit">{t('day.hours')}</td>
          </tr>
        </tbody>
      )}
      {others.length > 0 && (
        <tbody>
          <PartHead>{t('sheet.others')}</PartHead>
          {others.map((line) => (
            <LineRow key={line.recordId} line={line} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function PartHead({ children }: { children: string }) {
  return (
    <tr className="sheet-part">
      <th scope="rowgroup" colSpan={5}>
        {children}
      </th>
    </tr>
  );
}

function LineRow({ line }: { line: ShownLine }) {
  const unitName = useUnitName();
  const unit = unitName(line.quantity, line.unitOfMeasureDescription);
  const hours = hoursOfLine(line);
  const task = line.jobTaskDescription ?? line.jobTaskCode;
  const title = hours === null ? usedName(line) : (task ?? line.description);
  const notes = [
    title === line.description ? '' : line.description,
    hours === null ? task : line.workTypeDescription,
    line.timeFrom !== null && line.timeTo !== null
      ? `${formats.time(line.timeFrom)}–${formats.time(line.timeTo)}`
      : '',
    line.breakMinutes === null ? '' : t('sheet.break', { minutes: line.breakMinutes }),
    hours === null || hours === line.quantity || line.timeFrom !== null
      ? ''
      : `${formats.quantity(line.quantity)} ${unit}`,
  ].filter(Boolean);
  return (
    <tr className="sheet-line">
      <td className="sheet-date">{formats.dayAndMonth(line.date)}</td>
      <td className="sheet-work">
        <strong className="font-semibold">{title}</strong>
        {notes.length > 0 && (
          <span className="block text-sm text-ink-muted">{notes.join(' · ')}</span>
        )}
        <span className="block text-sm text-ink-muted sm:hidden print:hidden">
          {formats.dayAndMonth(line.date)} · {line.name}
        </span>
        {'signOffId' in line && line.signOffId !== null && (
          <span className="mt-1 block print:hidden">
            <Chip tone="ok" icon={<Signature aria-hidden />}>
              {t('sheet.line-signed')}
            </Chip>
          </span>
        )}
      </td>
      <td className="sheet-person">
        <span>{line.name}</span>
      </td>
      <td className="sheet-number">
        {hours === null ? formats.amount(line.quantity) : formats.quantity(hours)}
      </td>
      <td className="sheet-unit">
        <span>{hours === null ? unit : t('day.hours')}</span>
      </td>
    </tr>
  );
}
