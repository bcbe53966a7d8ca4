import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Norm } from '@worksheet/domain/hours/norm';
import { weekdays } from '@worksheet/domain/hours/weekdays';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { NormForm } from '#components/norm/norm-form.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import type { QueryState } from '#components/query-boundary.tsx';
import { useFormats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { useWeekFormats } from '#lib/week-formats.ts';

interface NormCardProps {
  /** The owner of the norms. */
  readonly of: 'account' | 'user';
  readonly query: QueryState<{ readonly norms: readonly Norm[] }>;
  readonly timeZone: string;
  /** The norm that applies without any. */
  readonly inherited?: Norm | undefined;
  /** Replaces all norms. */
  readonly save: (norms: Norm[]) => Promise<unknown>;
}

/** The hours expected on each weekday, by the dates from which they are valid. */
export function NormCard({ of, query, timeZone, inherited, save }: NormCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [changed, setChanged] = useState<Norm>();
  const [saves, setSaves] = useState(0);
  const isImpersonating = useIsImpersonating();
  const { data, error, isFetching } = query;
  if (!data && error && !isFetching) return <QueryErrorCard query={query} />;
  const norms = data?.norms ?? [];
  const newestFirst = norms.toReversed();
  const undo = async () => {
    try {
      await save([...norms]);
    } catch (failure) {
      showError(failure);
    }
  };
  const remove = async (norm: Norm) => {
    try {
      await save(norms.filter((each) => each !== norm));
      setChanged(undefined);
      toast.success(t('norm.removed'), {
        action: { label: t('worksheet.undo'), onClick: () => void undo() },
      });
    } catch (failure) {
      showError(failure);
    }
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('norm.title')}
        description={t(of === 'account' ? 'norm.account-text' : 'norm.user-text')}
      />
      {!data ? (
        <FormSkeleton fields={3} />
      ) : (
        <>
          <CardBody className="pb-0">
            {norms.length === 0 ? (
              <p className="text-ink-muted">
                {t(of === 'account' ? 'norm.none-account' : 'norm.none-user')}
              </p>
            ) : (
              <ul className="divide-y rounded-lg border">
                {newestFirst.map((norm) => (
                  <NormRow
                    key={norm.validFrom}
                    norm={norm}
                    onChange={isImpersonating ? undefined : () => setChanged(norm)}
                    onRemove={() => void remove(norm)}
                  />
                ))}
              </ul>
            )}
          </CardBody>
          <NormForm
            // Filled anew for another norm, and after saving.
            key={`${changed?.validFrom} ${saves}`}
            start={
              changed ?? {
                ...(newestFirst[0] ?? (of === 'account' ? fullTime : {})),
                validFrom: todayIn(timeZone),
              }
            }
            inherited={inherited}
            today={todayIn(timeZone)}
            save={async (norm) => {
              const others = norms.filter(
                ({ validFrom }) => validFrom !== norm.validFrom && validFrom !== changed?.validFrom,
              );
              await save([...others, norm]);
              setChanged(undefined);
              setSaves(saves + 1);
            }}
          />
        </>
      )}
    </Card>
  );
}

/** A Danish working week. */
const fullTime = {
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};

interface NormRowProps {
  readonly norm: Norm;
  readonly onChange: (() => void) | undefined;
  readonly onRemove: () => void;
}

function NormRow({ norm, onChange, onRemove }: NormRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { weekday } = useWeekFormats();
  const date = formats.shortDate(norm.validFrom);
  const hours = weekdays.map((day) => norm[day]);
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1.5 pl-3" data-norm={norm.validFrom}>
      <div className="min-w-0 flex-1">
        <p className="font-medium figures">
          {t('norm.from', { date })}{' '}
          <span className="font-normal text-ink-muted">
            {t('norm.per-week', { hours: formats.quantity(sumQuantities(hours)) })}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted figures">
          {hours.map((each, index) => (
            // The first of January 2024 was a Monday.
            <span key={weekdays[index]}>
              {weekday(`2024-01-0${index + 1}`)} {formats.amount(each)}
            </span>
          ))}
        </p>
      </div>
      {onChange && (
        <>
          <IconButton label={t('norm.change', { date })} onClick={onChange}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('norm.remove', { date })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
