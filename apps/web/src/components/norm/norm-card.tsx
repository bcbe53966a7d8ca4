import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Norm } from '@worksheet/domain/hours/norm';
import { weekdays } from '@worksheet/domain/hours/weekdays';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { useState } from 'react';
import { t } from 'i18next';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { RemovableList } from '#components/form/removable-list.tsx';
import { NormForm } from '#components/norm/norm-form.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import type { QueryState } from '#components/query-boundary.tsx';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

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
  const [changed, setChanged] = useState<Norm>();
  const [saves, setSaves] = useState(0);
  const { data, error, isFetching } = query;
  if (!data && error && !isFetching) return <QueryErrorCard query={query} />;
  const norms = data?.norms ?? [];
  return (
    <Card titled>
      <CardHeader
        title={t('norm.title')}
        description={t(of === 'account' ? 'norm.account-text' : 'norm.user-text')}
      />
      {!data ? (
        <FormSkeleton fields={3} />
      ) : (
        <>
          <CardBody className="pb-0">
            <RemovableList
              entries={norms}
              isNewestFirst
              none={t(of === 'account' ? 'norm.none-account' : 'norm.none-user')}
              row={normRow}
              onEdit={setChanged}
              save={save}
              removed={t('norm.removed')}
              onRemoved={() => setChanged(undefined)}
            />
          </CardBody>
          <NormForm
            // Filled anew for another norm, and after saving.
            key={`${changed?.validFrom} ${saves}`}
            start={
              changed ?? {
                ...(norms.at(-1) ?? (of === 'account' ? fullTime : {})),
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

function normRow(norm: Norm) {
  const date = formats.shortDate(norm.validFrom);
  const hours = weekdays.map((day) => norm[day]);
  return {
    key: norm.validFrom,
    edit: t('norm.change', { date }),
    remove: t('norm.remove', { date }),
    content: (
      <>
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
              {weekFormats.weekday(`2024-01-0${index + 1}`)} {formats.amount(each)}
            </span>
          ))}
        </p>
      </>
    ),
  };
}
