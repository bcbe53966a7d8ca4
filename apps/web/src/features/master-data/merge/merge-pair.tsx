import { Button } from '@worksheet/ui/button';
import { PageHeader } from '@worksheet/ui/page-header';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { undoDays, type MergeableEntity } from '@worksheet/domain/entities/merge';
import { Merge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import {
  comparedFields,
  isEqual,
  mergeOf,
  type Pair,
  proposedSide,
  type Side,
} from '#features/master-data/merge/merge-choice.ts';
import { countOf, MergeEffects } from '#features/master-data/merge/merge-effects.tsx';
import { MergeTable } from '#features/master-data/merge/merge-table.tsx';
import { useMerges } from '#features/master-data/merge/use-merges.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { useFormats } from '#lib/format.ts';

interface MergePairProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
  readonly pair: Pair;
  readonly accountId: number;
  readonly onMerged: () => void;
}

/** The comparison of two entries, with the button that merges them. */
export function MergePair({ screen, entity, pair, accountId, onMerged }: MergePairProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const leave = useReturnToList(screen.links.list({}));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { merge, isBusy } = useMerges(entity, accountId);
  const sideOf = (field: string) => chosen[field] ?? proposedSide(pair, field);
  const { kept: _, merged, ...input } = mergeOf(pair, screen, sideOf);
  const stays = sideOf(screen.keyName);
  const take = comparedFields(screen).filter(
    (field) => field !== screen.keyName && !isEqual(pair, field) && sideOf(field) !== stays,
  );
  const usage = screen.api.usage.useQuery({ [screen.keyName]: merged[screen.keyName] });
  const uses = usage.data?.[0]?.uses ?? [];
  const records = countOf(uses, 'openRecord');
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t(`merge.title-${entity}`)}
        subtitle={t('merge.text')}
        actions={
          <>
            <Button disabled={isBusy} onClick={leave}>
              {t('base.cancel')}
            </Button>
            <Button
              variant="primary"
              icon={<Merge aria-hidden />}
              busy={isBusy || (usage.data === undefined && usage.isFetching)}
              onClick={() => void merge({ ...input, take }).then((done) => done && onMerged())}
            >
              {records === 0
                ? t('merge.merge')
                : t('merge.merge-records', { count: records, number: formats.count(records) })}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <MergeTable
            screen={screen}
            pair={pair}
            sideOf={sideOf}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
          <p className="mt-4 flex items-center gap-2 text-ink-muted">
            <Undo2 aria-hidden className="size-4 shrink-0" />
            {t('merge.undo-until', {
              date: formats.shortDate(addDays(todayIn('Europe/Copenhagen'), undoDays)),
            })}
          </p>
        </div>
        <MergeEffects page={entity} uses={uses} keep={input.keep} merge={input.merge} />
      </div>
    </>
  );
}
