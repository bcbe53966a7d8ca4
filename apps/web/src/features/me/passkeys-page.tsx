import { factorsTexts } from '@worksheet/i18n/factors';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { AppCard } from '#components/factors/app-card.tsx';
import { PasskeysCard } from '#components/factors/passkeys-card.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(factorsTexts);

export function PasskeysPage() {
  const { t } = useTranslation();
  usePageTitle(t('me.passkeys'));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <PasskeysCard />
      <AppCard />
    </div>
  );
}
