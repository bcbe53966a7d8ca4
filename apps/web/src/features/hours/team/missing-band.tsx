import type { MissingDays } from '@worksheet/domain/hours/period-sums';
import { Card } from '@worksheet/ui/card';
import { t } from 'i18next';
import { CopyButton } from '#components/copy-button.tsx';
import { PhoneFoot } from '#components/phone-foot.tsx';
import { useMissingTexts } from '#features/hours/team/use-missing-texts.ts';

interface MissingProps {
  readonly missing: readonly MissingDays[];
  readonly kind: 'week' | 'month';
  readonly period: string;
}

/** Shows who misses days, with a button that copies the list. */
export function MissingBand({ missing, kind, period }: MissingProps) {
  const { title, datesText, text } = useMissingTexts(missing, { kind, period });
  return (
    <Card className="mb-3 flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-base font-semibold">{title}</p>
        {missing.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 text-ink-muted">
            {missing.map(({ username, name, dates }) => (
              <li key={username} data-missing={username}>
                <strong className="font-medium text-ink">{name}:</strong> {datesText(dates)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {missing.length > 0 && (
        <CopyButton
          variant="primary"
          text={text}
          copied={t('hours.copied')}
          failed={t('hours.copy-failed')}
        >
          {t('hours.copy')}
        </CopyButton>
      )}
    </Card>
  );
}

/** The same on a phone: a line above the people, and the button at the foot of the screen. */
export function MissingLine({ norm, ...props }: MissingProps & { readonly norm: string | null }) {
  const { title } = useMissingTexts(props.missing, props);
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
      <p className="text-base font-semibold">{title}</p>
      {norm !== null && (
        <span className="text-sm text-ink-muted figures">{t('hours.norm', { hours: norm })}</span>
      )}
    </div>
  );
}

export function MissingFoot(props: MissingProps) {
  const { text } = useMissingTexts(props.missing, props);
  if (props.missing.length === 0) return null;
  return (
    <div className="mt-auto pt-4">
      <PhoneFoot>
        <CopyButton
          variant="primary"
          size="lg"
          className="text-base"
          text={text}
          copied={t('hours.copied')}
          failed={t('hours.copy-failed')}
        >
          {t('hours.copy-phone')}
        </CopyButton>
      </PhoneFoot>
    </div>
  );
}
