import { useTranslation } from 'react-i18next';

export function PrintFooter() {
  const { t } = useTranslation();
  return (
    <p className="mt-16 hidden w-full gap-10 print:flex">
      <span className="flex-1 border-t pt-1">{t('worksheet.date')}</span>
      <span className="flex-2 border-t pt-1">{t('worksheet.signature')}</span>
    </p>
  );
}
