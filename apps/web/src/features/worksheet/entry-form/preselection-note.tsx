import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/format.ts';

/** Names what was filled from the last line, and clears it. */
export function PreselectionNote({ form, onClear }: { form: EntryForm; onClear: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = (['job', 'jobTask', 'location'] as const)
    .filter((field) => form.preselected.includes(field))
    .map((field) => t(`entry-form.preselected-${field}`));
  if (names.length === 0) return null;
  const fields = new Intl.ListFormat(locale).format(names);
  return (
    <p className="text-xs text-ink-muted xl:px-2">
      {t('entry-form.from-last-line', {
        count: names.length,
        fields: fields.charAt(0).toLocaleUpperCase(locale) + fields.slice(1),
      })}{' '}
      <button
        type="button"
        className="link relative before:absolute before:-inset-2"
        onClick={onClear}
      >
        {t('entry-form.clear-preselection')}
      </button>
    </p>
  );
}
