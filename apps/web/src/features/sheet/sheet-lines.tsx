import { sheetGroups } from '@worksheet/domain/worksheet/sheet/groups';
import { hoursOfLine } from '@worksheet/domain/worksheet/totals';
import type { SheetLine, SignedLine } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import {
  Table,
  TableBody,
  TableCell,
  TableGroupCell,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { Signature } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { codeAndName } from '#features/records/record-text.ts';
import { useFormats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** A line in its present state, or in its state when it was signed for. */
type ShownLine = SheetLine | SignedLine;

/** Hours first, then each other unit of measure with its sum. On paper always the table: a page is wide enough. */
export function SheetLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const amountOf = useAmount();
  const groups = sheetGroups(lines);
  const unitName = useUnitName();
  const nameOf = (group: { readonly unitOfMeasure: string | null; readonly sum: number }) =>
    group.unitOfMeasure === null ? t('day.hours') : unitName(group.sum, group.unitOfMeasure);
  const hasTasks = lines.some(({ jobTaskCode }) => jobTaskCode !== null);
  return (
    <Card
      aria-label={t('sheet.lines')}
      className="print:border-0 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <Table className="sheet-table max-sm:hidden">
        <thead>
          <tr>
            <TableHeaderCell>{t('sheet.date')}</TableHeaderCell>
            <TableHeaderCell className="lg:min-w-28">{t('sheet.person')}</TableHeaderCell>
            {hasTasks && (
              <TableHeaderCell className="lg:min-w-36">{t('sheet.task')}</TableHeaderCell>
            )}
            <TableHeaderCell className="w-full">{t('sheet.description')}</TableHeaderCell>
            <TableHeaderCell numeric>{t('sheet.amount')}</TableHeaderCell>
          </tr>
        </thead>
        {groups.map((group) => (
          <TableBody key={group.unitOfMeasure ?? ''}>
            {group.lines.map((line) => (
              <TableRow key={line.recordId}>
                <TableCell className="figures whitespace-nowrap">
                  {formats.dayAndMonth(line.date)}
                </TableCell>
                <TableCell className="wrap-anywhere">{line.name}</TableCell>
                {hasTasks && <TableCell>{line.jobTaskDescription ?? line.jobTaskCode}</TableCell>}
                <TableCell className="wrap-anywhere">
                  {line.description}
                  <LineNotes line={line} />
                </TableCell>
                <TableCell numeric>{amountOf(line)}</TableCell>
              </TableRow>
            ))}
            <tr className="sheet-sum">
              <TableGroupCell as="td" colSpan={hasTasks ? 4 : 3}>
                {t('sheet.total')}
              </TableGroupCell>
              <TableGroupCell as="td" numeric className="text-right">
                {formats.quantity(group.sum)} {nameOf(group)}
              </TableGroupCell>
            </tr>
          </TableBody>
        ))}
      </Table>
      {groups.map((group) => (
        <section key={group.unitOfMeasure ?? ''} className="sm:hidden">
          <ul>
            {group.lines.map((line) => (
              <li key={line.recordId} className="border-b px-4 py-2">
                <div className="flex items-baseline justify-between gap-3">
                  <strong className="min-w-0 font-semibold wrap-anywhere">
                    {line.description}
                  </strong>
                  <span className="figures shrink-0">{amountOf(line)}</span>
                </div>
                <p className="text-sm text-ink-muted wrap-anywhere">
                  {[
                    formats.dayAndMonth(line.date),
                    line.name,
                    codeAndName(line.jobTaskCode, line.jobTaskDescription),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
                <LineNotes line={line} />
              </li>
            ))}
          </ul>
          <p className="figures flex justify-between gap-3 border-b bg-well px-4 py-2 font-semibold">
            <span>{t('sheet.total')}</span>
            <span>
              {formats.quantity(group.sum)} {nameOf(group)}
            </span>
          </p>
        </section>
      ))}
    </Card>
  );
}

/** When the work was done, what was used, and whether the line is signed for. */
function LineNotes({ line }: { line: ShownLine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const notes = [
    line.timeFrom !== null && line.timeTo !== null
      ? `${formats.time(line.timeFrom)}–${formats.time(line.timeTo)}`
      : '',
    line.unitType === 'Item' ? codeAndName(line.unitNo, line.unitDescription) : '',
    line.workTypeDescription ?? '',
  ].filter((note) => note !== '');
  return (
    <>
      {notes.length > 0 && (
        <span className="figures block text-sm text-ink-muted">{notes.join(' · ')}</span>
      )}
      {'signOffId' in line && line.signOffId !== null && (
        <div className="mt-1">
          <Chip tone="ok" icon={<Signature aria-hidden />}>
            {t('sheet.line-signed')}
          </Chip>
        </div>
      )}
    </>
  );
}

/** `1,00 Dag (7,40 timer)` where both say different things. */
function useAmount(): (line: ShownLine) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const unitName = useUnitName();
  return (line) => {
    const unit = unitName(line.quantity, line.unitOfMeasureDescription);
    const amount = `${formats.quantity(line.quantity)} ${unit}`;
    const hours = hoursOfLine(line);
    if (hours === null || hours === line.quantity) return amount;
    return `${amount} (${formats.quantity(hours)} ${t('day.hours')})`;
  };
}
