import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import { Alert } from '@worksheet/ui/alert';
import { useTranslation } from 'react-i18next';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { useLocale } from '#lib/format.ts';

interface SkippedFieldsProps {
  readonly fields: readonly EntryField[];
}

/** Names what a repeated record had and a new one may not have. */
export function SkippedFields({ fields }: SkippedFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (fields.length === 0) return null;
  const names = fields.map((field) => t(`worksheet.${entryFieldTexts[field]}`));
  return (
    <Alert tone="info" className="mt-4" title={t('repeat.left-out')}>
      <p>{t('repeat.left-out-why', { fields: new Intl.ListFormat(locale).format(names) })}</p>
    </Alert>
  );
}
