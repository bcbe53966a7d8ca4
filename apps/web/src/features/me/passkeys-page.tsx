import { factorsTexts } from '@worksheet/i18n/factors';
import { t } from 'i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { AppCard } from '#components/factors/app-card.tsx';
import { PasskeysCard } from '#components/factors/passkeys-card.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(factorsTexts);

export function PasskeysPage() {
  usePageTitle(t('me.passkeys'));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <PasskeysCard />
      <AppCard />
    </div>
  );
}
