import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Names the sheets that the workbook hides, which an import does not read. */
export function HiddenSheets({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <p className="flex items-start gap-2.5 text-ink-muted">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('import.hidden-sheets', {
        count: names.length,
        names: names.map((name) => t('import.quoted', { name })).join(', '),
      })}
    </p>
  );
}
