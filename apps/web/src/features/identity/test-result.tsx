import type { IdentitySettings } from '@worksheet/domain/access/identity';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Chip } from '@worksheet/ui/chip';
import { toast } from '@worksheet/ui/toaster';
import { Check, Clock, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { formats } from '#lib/format.ts';
import { refusalOf } from '#lib/problem.ts';
import { errorText, showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface TestResultProps {
  readonly settings: IdentitySettings;
  readonly maker: string;
  /** The code of why the test of this tab failed. */
  readonly failure: string | undefined;
  /** What is typed is stored; only that is tested. */
  readonly isSaved: boolean;
}

/** Logs the administrator in at the provider, in a new tab, and says what came back. */
export function TestResult({ settings, maker, failure, isSaved }: TestResultProps) {
  const hintId = useId();
  const start = trpc.identity.test.useMutation();
  const { test, testedDateTime } = settings;

  async function openTest() {
    // A tab that opens after the answer would be blocked.
    const tab = window.open('about:blank');
    if (!tab) return toast.error(t('identity.test-blocked'));
    try {
      const { url } = await start.mutateAsync();
      tab.location.href = url;
    } catch (error) {
      tab.close();
      showError(error);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3 px-5 py-3.5 max-sm:px-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('identity.test')}</h2>
        {testedDateTime === null ? (
          <Chip icon={<Clock aria-hidden />}>{t('identity.test-missing')}</Chip>
        ) : (
          <Chip tone="ok" icon={<Check aria-hidden />}>
            {t('identity.test-succeeded', { date: formats.dateTime(testedDateTime) })}
          </Chip>
        )}
      </div>
      {failure !== undefined && (
        <Alert tone="danger" title={t('identity.test-failed')} className="w-full">
          {errorText(refusalOf(401, { code: failure }))}
        </Alert>
      )}
      {test ? (
        <DescriptionList>
          <DescriptionItem term={t('identity.test-as')}>
            <span className="block font-medium">{test.name ?? t('identity.test-nobody')}</span>
            {test.email === null
              ? t('identity.test-no-email')
              : t(test.isEmailVerified ? 'identity.test-verified' : 'identity.test-unverified', {
                  email: test.email,
                })}
          </DescriptionItem>
          <DescriptionItem term={t('identity.test-steps')}>
            {test.hasSecondFactor
              ? t('identity.test-steps-yes', { provider: maker })
              : t('identity.test-steps-no')}
          </DescriptionItem>
          <DescriptionItem term={t('identity.test-linked')}>
            {test.username === null
              ? t('identity.test-no-user')
              : t('identity.test-user', { username: test.username })}
          </DescriptionItem>
        </DescriptionList>
      ) : (
        <p className="text-ink-muted">{t('identity.test-text')}</p>
      )}
      <Button
        icon={<ExternalLink aria-hidden />}
        busy={start.isPending}
        disabled={!isSaved}
        aria-describedby={isSaved ? undefined : hintId}
        onClick={() => void openTest()}
      >
        {t(test ? 'identity.test-again' : 'identity.test-start')}
      </Button>
      {!isSaved && (
        <p id={hintId} className="text-xs text-ink-muted">
          {t('identity.test-save-first')}
        </p>
      )}
    </div>
  );
}
