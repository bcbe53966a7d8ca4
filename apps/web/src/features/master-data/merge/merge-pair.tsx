import { Link } from '@tanstack/react-router';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { undoDays, type MergeableEntity } from '@worksheet/domain/entities/merge';
import { whyUnlike } from '@worksheet/domain/entities/unlike-units';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { Merge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { linkOfUse } from '#features/master-data/in-use/uses-list.tsx';
import {
  comparedFields,
  isEmpty,
  isEqual,
  MergeTable,
  type Pair,
  type Side,
} from '#features/master-data/merge/merge-table.tsx';
import { useMerges } from '#features/master-data/merge/use-merges.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { formats } from '#lib/format.ts';
import { fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface MergePairProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
  readonly pair: Pair;
  readonly accountId: number;
  readonly title: string;
}

/** Two entries, what happens to them, and the button that merges them. The chosen number decides which one stays. */
export function MergePair({ screen, entity, pair, accountId, title }: MergePairProps) {
  const { keyName } = screen;
  const leave = useReturnToList(screen.links.list({}));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { merge, isBusy } = useMerges(entity, accountId);
  const sideOf = (field: string) => chosen[field] ?? proposedSide(pair, field);
  const stays = sideOf(keyName);
  const [kept, merged] = [pair[stays], pair[stays === 0 ? 1 : 0]];
  const [code, other] = [String(kept[keyName]), String(merged[keyName])];
  const take = comparedFields(screen).filter(
    (name) => name !== keyName && !isEqual(pair, name) && sideOf(name) !== stays,
  );
  const versions = { keepVersion: kept.version, mergeVersion: merged.version };
  const usage = screen.api.usage.useQuery({ [keyName]: other });
  const uses = usage.data?.[0]?.uses ?? [];
  const count = uses.find(({ kind }) => kind === 'openRecord')?.count ?? 0;
  const parts = entity === 'job' ? 'merge.parts-job' : 'merge.parts-unit';
  const lines = uses.flatMap(({ kind, count: number }) => {
    // A work type finds its unit of measure on the kept entry, too; pay types are not merged.
    if (kind === 'workType' || kind === 'agreement') return [];
    const link = kind === 'job' ? linkOfUse({ page: entity, code: other }, kind) : undefined;
    const text = t(`merge.moves-${kind}`, { count: number, code });
    return { head: formats.count(number), text, link };
  });
  const more = [
    ...(entity === 'customer' ? [] : [{ head: '', text: t(parts, { code }), link: undefined }]),
    { head: other, text: t('merge.finds', { code }), link: undefined },
  ];
  const unlike = useWhyUnlike(entity, kept, merged);
  const until = formats.shortDate(addDays(todayIn('Europe/Copenhagen'), undoDays));
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={title}
        subtitle={t('merge.text')}
        actions={
          <>
            <Button disabled={isBusy} onClick={leave}>
              {t('base.cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={unlike !== undefined}
              icon={<Merge aria-hidden />}
              busy={isBusy || (usage.data === undefined && usage.isFetching)}
              onClick={() => void merge({ keep: code, merge: other, ...versions, take })}
            >
              {t(count === 0 ? 'merge.merge' : 'merge.merge-records', {
                count,
                number: formats.count(count),
              })}
            </Button>
          </>
        }
      />
      {unlike && (
        <Alert tone="warn" live="polite" className="mb-4" title={t('merge.cannot')}>
          {unlike}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <MergeTable
            screen={screen}
            pair={pair}
            sideOf={sideOf}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
          <p className="mt-4 flex items-center gap-2 text-ink-muted">
            <Undo2 aria-hidden className="size-4 shrink-0" />
            {t('merge.undo-until', { date: until })}
          </p>
        </div>
        <Card>
          <CardHeader title={t('merge.happens')} />
          <CardBody>
            <dl className="-my-2 divide-y">
              {[...lines, ...more].map(({ head, text, link }) => (
                <div key={text} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2.5">
                  <dt className="figures text-right text-base font-semibold wrap-anywhere">
                    {head}
                  </dt>
                  <dd>
                    {text}{' '}
                    {link && (
                      <Link {...link} className="link">
                        {t('merge.see-them')}
                      </Link>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </CardBody>
        </Card>
      </div>
    </>
  );
}

/** The older one is proposed; an empty value loses, and so does an inactive entry. */
function proposedSide([older, newer]: Pair, field: string): Side {
  const loses = field === 'active' ? !older.active : isEmpty(older[field]);
  return loses && !isEmpty(newer[field]) ? 1 : 0;
}

/** Says why two items or resources cannot be merged, if their units of measure do not fit; the server refuses the same. */
function useWhyUnlike(entity: MergeableEntity, kept: Row, merged: Row): string | undefined {
  const isCounted = entity === 'item' || entity === 'resource';
  const unitsOf = ({ no }: Row) => ({
    unitType: entity === 'resource' ? ('resource' as const) : ('item' as const),
    unitNo: String(no),
  });
  const own = trpc.unit.list.useQuery(unitsOf(kept), { enabled: isCounted }).data;
  const others = trpc.unit.list.useQuery(unitsOf(merged), { enabled: isCounted }).data;
  if (!own || !others) return undefined;
  const counted = ({ baseUnitCode }: Row, units: typeof own) => ({
    baseUnitCode: typeof baseUnitCode === 'string' ? baseUnitCode : null,
    units,
  });
  const why = whyUnlike(counted(kept, own), counted(merged, others));
  return why && fieldText({ path: 'merge', ...why }, '');
}
