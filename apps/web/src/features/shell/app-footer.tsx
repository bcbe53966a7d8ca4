import { useTranslation } from 'react-i18next';
import { Logo } from '#components/logo.tsx';

export function AppFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-t print:hidden">
      <div className="mx-auto flex w-full max-w-360 items-center gap-2.5 px-4 py-4 text-xs text-ink-muted lg:px-6">
        <Logo className="size-5 shrink-0" />
        <p className="figures">{t('shell.copyright', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
