import { setupTexts } from '@worksheet/i18n/setup';
import { Link } from '@tanstack/react-router';
import type { Setup } from '@worksheet/domain/account/setup';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { setupSteps } from '#components/setup/setup-steps.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(setupTexts);

/** Leads the administrator of a company that is not set up to the next step. */
export function SetupHint({ setup }: { setup: Setup }) {
  const { steps, doneCount, current } = setupSteps(setup);
  if (!current) return null;
  return (
    <div className="grid w-full justify-items-center gap-3">
      <p className="text-body text-ink-muted">
        {t('setup.hint-text', { done: doneCount, total: steps.length })}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button asChild size="lg">
          <Link {...current.action.link} state={{ fromList: true }}>
            {t('setup.hint-next', { step: current.title.toLowerCase() })}
          </Link>
        </Button>
        <Button asChild size="lg" variant="quiet">
          <Link to="/admin">{t('setup.hint-all')}</Link>
        </Button>
      </div>
    </div>
  );
}
