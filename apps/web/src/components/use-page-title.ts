import { useEffect } from 'react';
import { t } from 'i18next';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title]);
}
