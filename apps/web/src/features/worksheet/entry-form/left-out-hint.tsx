import type { EntryField } from '@worksheet/domain/worksheet/entry-form-check';
import { Alert } from '@worksheet/ui/alert';
import { useTranslation } from 'react-i18next';
import { entryFieldTexts } from '#lib/entry-labels.ts';
import { useLocale } from '#lib/format.ts';

/** Which values of the repeated record could not be taken over (D24). */
export function LeftOutHint({ fields }: { fields: readonly EntryField[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = fields.map((field) => t(`worksheet.${entryFieldTexts[field]}`));
  return (
    <div role="status">
      {fields.length > 0 && (
        <Alert tone="info" className="mt-4" title={t('repeat.left-out')}>
          <p>{t('repeat.left-out-why', { fields: new Intl.ListFormat(locale).format(names) })}</p>
        </Alert>
      )}
    </div>
  );
}
