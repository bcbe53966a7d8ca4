import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The browser's title for this page: what it is, then the product. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
}
