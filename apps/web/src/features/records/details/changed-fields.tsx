import { t } from 'i18next';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { formats } from '#lib/format.ts';
import type { Outputs } from '#trpc.ts';

export type FieldChange = Outputs['worksheet']['history'][number]['changes'][number];

/** What a change of a record replaced, field by field. */
export function ChangedFields({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
      {changes.map((change) => (
        <FieldChangeRow key={change.field} change={change} />
      ))}
    </dl>
  );
}

function FieldChangeRow({ change: { field, from, to } }: { change: FieldChange }) {
  const name = fieldName(field);
  return (
    <>
      <dt className="text-ink-muted max-sm:mt-1">{name}</dt>
      <dd className="figures min-w-0 wrap-anywhere">
        <del className="text-ink-muted">{formatValue(field, from)}</del>
        <span aria-hidden> → </span>
        <span className="sr-only"> {t('worksheet.changed-to')} </span>
        <ins className="no-underline">{formatValue(field, to)}</ins>
      </dd>
    </>
  );
}

function fieldName(field: string): string {
  if (isEntryField(field)) return t(`worksheet.${entryFieldTexts[field]}`);
  if (field === 'hours') return t('worksheet.hours');
  if (field === 'attachmentCount') return t('photos.title');
  const named = nameFields[field];
  return named === undefined ? field : t(`worksheet.${entryFieldTexts[named]}`);
}

/** A name that changed, and the field whose entry it is the name of. */
const nameFields: Partial<Record<string, keyof typeof entryFieldTexts>> = {
  customerName: 'customerNo',
  jobDescription: 'jobCode',
  jobTaskDescription: 'jobTaskCode',
  workTypeDescription: 'workTypeCode',
  unitDescription: 'unitNo',
  unitOfMeasureDescription: 'unitOfMeasureCode',
};

function isEntryField(field: string): field is keyof typeof entryFieldTexts {
  return Object.hasOwn(entryFieldTexts, field);
}

function formatValue(field: string, value: FieldChange['from']) {
  if (value === null || value === '') return t('worksheet.no-value');
  if (field === 'date') return formats.date(String(value));
  if (field === 'timeFrom' || field === 'timeTo') return formats.time(String(value));
  if (field === 'quantity' || field === 'hours') return formats.quantity(Number(value));
  if (value === 'Item' || value === 'Resource') return t(`worksheet.${value}`);
  return String(value);
}
