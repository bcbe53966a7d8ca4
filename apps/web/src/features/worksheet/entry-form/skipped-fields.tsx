import { Alert } from '@worksheet/ui/alert';
import { t } from 'i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { FormNote } from '#features/worksheet/entry-form/use-repeat.ts';
import { LineDoubts } from '#features/worksheet/words/line-doubts.tsx';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { useLocale } from '#lib/format.ts';

interface SkippedFieldsProps {
  readonly fields: readonly FormNote[];
  readonly handle: EntryFormHandle;
}

/** Names what a repeated record had and a new one may not have, or asks what a line of words means. */
export function SkippedFields({ fields, handle }: SkippedFieldsProps) {
  const locale = useLocale();
  const doubts = fields.filter((field) => typeof field !== 'string');
  if (doubts.length > 0) return <LineDoubts {...{ doubts, handle }} />;
  const left = fields.filter((field) => typeof field === 'string');
  if (left.length === 0) return null;
  const names = left.map((field) => t(`worksheet.${entryFieldTexts[field]}`));
  return (
    <Alert tone="info" className="mt-4" title={t('repeat.left-out')}>
      <p>{t('repeat.left-out-why', { fields: new Intl.ListFormat(locale).format(names) })}</p>
    </Alert>
  );
}
