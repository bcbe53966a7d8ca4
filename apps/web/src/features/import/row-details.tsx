import type { ImportedRow, ImportFinding } from '@worksheet/domain/import/contract';
import { cn } from '@worksheet/ui/cn';
import { useIsPhone } from '@worksheet/ui/media-query';
import { CircleAlert } from 'lucide-react';
import { t } from 'i18next';
import {
  findingsOfRow,
  rowFields,
  type RowField,
  type SheetResult,
} from '#features/import/check-view.ts';
import { ReplaceValue } from '#features/import/replace-value.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { useValueText, useFindingText } from '#features/import/row-texts.ts';
import { useLanguage } from '#lib/format.ts';

interface RowDetailsProps {
  readonly sheet: SheetResult;
  readonly row: ImportedRow;
  readonly company: string;
  readonly handle: ImportHandle;
}

/** A row field by field, beside what is wrong with it and how to correct it. */
export function RowDetails({ sheet, row, company, handle }: RowDetailsProps) {
  const isPhone = useIsPhone();
  const errors = findingsOfRow(sheet.errors, row.row);
  const warnings = findingsOfRow(sheet.warnings, row.row);
  const findings = [...errors, ...warnings];
  return (
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-5',
        findings.length > 0 && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,29.375rem)]',
      )}
    >
      <FieldsTable
        fields={rowFields(sheet.entity, row, errors)}
        // A phone has no room for a column of dashes.
        company={isPhone && row.before === null ? undefined : company}
      />
      {findings.length > 0 && (
        <div className="grid gap-4">
          {findings.map((finding) => (
            <Finding
              key={`${finding.field} ${finding.code}`}
              isError={errors.includes(finding)}
              {...{ finding, sheet, row, handle }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface FieldsTableProps {
  readonly fields: readonly RowField[];
  /** The company whose stored values are shown. */
  readonly company: string | undefined;
}

function FieldsTable({ fields, company }: FieldsTableProps) {
  const language = useLanguage();
  const heads = [
    t('import.field'),
    t('import.in-file'),
    ...(company === undefined ? [] : [t('import.now-in', { company })]),
    t('import.becomes'),
  ];
  const valueText = useValueText();
  const becomingText = ({ becomes, column }: RowField) => {
    if (typeof becomes !== 'string') return valueText(column, shownValue(becomes.value, column));
    return t(`import.${becomes}`);
  };
  return (
    <div className="overflow-x-auto rounded-md border bg-surface">
      <table className="w-full border-separate border-spacing-0 text-left text-body max-sm:text-sm">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="h-8 border-b px-3 text-xs font-medium text-ink-muted max-sm:px-2"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {fields.map((field) => {
            const { column, inFile, before, isWrong } = field;
            return (
              <tr
                key={column.field}
                className={cn(
                  '[&>*]:h-8 [&>*]:border-b [&>*]:px-3 [&>*]:py-1 max-sm:[&>*]:px-2',
                  isWrong && '[&>*]:bg-danger-soft',
                )}
              >
                <th scope="row" className={cn('font-normal', !isWrong && 'text-ink-muted')}>
                  {column.heading[language]}
                </th>
                <td
                  className={cn(
                    'wrap-break-word',
                    column.kind === 'code' && 'code-figures',
                    isWrong && 'font-medium text-danger',
                  )}
                >
                  {inFile === undefined || inFile.trim() === '' ? (
                    <span className="font-normal text-ink-muted">
                      {inFile === undefined ? '–' : t('import.empty')}
                    </span>
                  ) : (
                    inFile
                  )}
                </td>
                {company !== undefined && (
                  <td className={cn('wrap-break-word', before === undefined && 'text-ink-muted')}>
                    {valueText(column, shownValue(before, column))}
                  </td>
                )}
                <td className={cn('wrap-break-word', isWrong && 'text-danger')}>
                  {becomingText(field)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The number of an item or resource is stored in one field, whatever the column is called. */
function shownValue(value: RowField['before'], { kind }: RowField['column']): RowField['before'] {
  return typeof value === 'number' && kind === 'code' ? String(value) : value;
}

interface FindingProps {
  readonly finding: ImportFinding;
  readonly isError: boolean;
  readonly sheet: SheetResult;
  readonly row: ImportedRow;
  readonly handle: ImportHandle;
}

function Finding({ finding, isError, sheet, row, handle }: FindingProps) {
  const findingText = useFindingText();
  const { entity } = sheet;
  const suggestion = sheet.suggestions.find(
    ({ field, value }) => field === finding.field && value === finding.value,
  );
  const canReplace = finding.code === 'does-not-exist' || finding.code === 'new-unit-of-measure';
  const correct = { row: row.row ?? 0, value: finding.value };
  return (
    <div>
      <h3 className={cn('mt-1 mb-1 font-semibold', isError ? 'text-danger' : 'text-warn')}>
        <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-3px]" />
        {findingText(finding, entity)}
      </h3>
      <p>
        {isError && t(row.before === null ? 'import.not-created' : 'import.not-changed')}{' '}
        {suggestion && (
          <>
            {t('import.most-similar')} <span className="font-medium">{suggestion.code}</span>
            {suggestion.name !== null && `, ${suggestion.name}`}
            {suggestion.uses > 0 && `, ${t('import.used-by', { count: suggestion.uses })}`}.
          </>
        )}
      </p>
      {canReplace && finding.field !== null ? (
        <>
          <p className="mt-2 mb-2 text-xs text-ink-muted">
            {t(isError ? 'import.correct-or-map' : 'import.map-instead', correct)}
          </p>
          <ReplaceValue
            key={suggestion?.code}
            field={finding.field}
            value={finding.value}
            {...{ sheet, suggestion, handle }}
          />
        </>
      ) : (
        isError && <p className="mt-2 text-xs text-ink-muted">{t('import.correct-row', correct)}</p>
      )}
    </div>
  );
}
