import type { LeftOutRecord } from '@worksheet/domain/worksheet/copy-day';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useTranslation } from 'react-i18next';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { useFormats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** Names each line that cannot be copied, and why. */
export function LeftOutLines({ records }: { readonly records: readonly LeftOutRecord[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unitName = useUnitName();
  const reasonOf = ({ record, field, reason }: LeftOutRecord) => {
    if (reason === 'locked') return t('copy-day.locked');
    const name = nameOf(record, field);
    if (reason === 'missing' || name === undefined)
      return t('copy-day.missing', { field: t(`worksheet.${entryFieldTexts[field]}`) });
    return t(`copy-day.inactive-${name.field}`, { name: name.text });
  };
  return (
    <p className="figures min-w-0 wrap-anywhere">
      <strong className="font-medium text-ink">{t('copy-day.left-out')}</strong>
      {records.map((left) => {
        const { description, quantity, unitOfMeasureDescription, id } = left.record;
        return (
          <span key={id}>
            {` ${description}, ${formats.quantity(quantity)} ${unitName(quantity, unitOfMeasureDescription)}. ${reasonOf(left)}`}
          </span>
        );
      })}
    </p>
  );
}

function nameOf(record: WorksheetRecord, field: LeftOutRecord['field']) {
  switch (field) {
    case 'customerNo':
      return { field, text: record.customerName ?? record.customerNo };
    case 'jobCode':
      return { field, text: record.jobDescription ?? record.jobCode };
    case 'jobTaskCode':
      return { field, text: record.jobTaskDescription ?? record.jobTaskCode };
    case 'locationCode':
      return { field, text: record.locationCode };
    case 'workTypeCode':
      return { field, text: record.workTypeDescription ?? record.workTypeCode };
    case 'unitNo':
      return { field, text: record.unitDescription };
    case 'unitOfMeasureCode':
      return { field, text: record.unitOfMeasureDescription };
    default:
      return undefined;
  }
}
