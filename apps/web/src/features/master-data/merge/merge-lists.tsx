import { Link } from '@tanstack/react-router';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { t } from 'i18next';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { useAlikePairs } from '#features/master-data/merge/pairs-notice.tsx';
import { useMerges } from '#features/master-data/merge/use-merges.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface MergeListsProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
  readonly accountId: number;
  /** The ids of the pair that the page shows already. */
  readonly shown: readonly number[];
}

const lines = 'mt-2 divide-y border-t empty:hidden';
const line = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 max-sm:px-4';

/** The pairs that look alike, each to be merged or said to be two, and the merges that can still be undone. */
export function MergeLists({ screen, entity, accountId, shown }: MergeListsProps) {
  const { keyName, label } = screen;
  const nameOf = usePersonName();
  const onSuccess = useInvalidateAll();
  const separate = trpc.merge.separate.useMutation({ onSuccess, onError: showError });
  const merges = trpc.merge.list.useQuery({ entity }).data?.merges ?? [];
  const recent = merges.flatMap(({ undoUntil: until, ...each }) =>
    until ? { ...each, until } : [],
  );
  const { undo, isBusy } = useMerges(entity, accountId);
  const pairs = useAlikePairs({ screen, entity }).filter(
    ({ first, second }) => !(shown.includes(first.id) && shown.includes(second.id)),
  );
  const { length: count } = pairs;
  const isPairShown = shown.length > 0;
  return (
    <div className="mt-6 grid gap-4">
      <Card>
        <CardHeader
          title={t(isPairShown ? 'merge.alike-more' : 'merge.alike')}
          actions={
            <span className="figures py-1 text-ink-muted">
              {t('merge.alike-count', { count, number: formats.count(count) })}
            </span>
          }
        />
        {count === 0 && (
          <CardBody className="text-ink-muted">
            {t(isPairShown ? 'merge.no-more-pairs' : 'merge.no-pairs')}
          </CardBody>
        )}
        <ul className={lines}>
          {pairs.map(({ first, second, isSame }) => {
            const names = { first: label(first), second: label(second) };
            const pair = { accountId, entity, first: first.id, second: second.id };
            return (
              <li key={`${first.id} ${second.id}`} className={line}>
                {[first, second].map((row) => (
                  <span key={row.id} className="min-w-0 basis-64 max-sm:basis-full wrap-anywhere">
                    <span className="code-figures text-ink-muted">{String(row[keyName])}</span>{' '}
                    <span className="font-medium">{label(row)}</span>
                  </span>
                ))}
                <span className="mr-auto text-ink-muted">
                  {t(isSame ? 'merge.same-name' : 'merge.similar-name')}
                </span>
                <Button
                  variant="quiet"
                  disabled={separate.isPending}
                  aria-label={t('merge.separate-named', names)}
                  onClick={() => separate.mutate(pair)}
                >
                  {t('merge.separate')}
                </Button>
                <Button asChild>
                  <Link
                    {...screen.mergeLink?.(first, second)}
                    aria-label={t('merge.merge-named', names)}
                  >
                    {t('merge.merge-these')}
                  </Link>
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
      {recent.length > 0 && (
        <Card>
          <CardHeader title={t('merge.recent')} />
          <ul className={lines}>
            {recent.map(
              ({ id, mergedCode: merged, mergedName, keptCode: code, mergedBy, until }) => (
                <li key={id} className={line}>
                  <span className="min-w-0 font-medium wrap-anywhere">
                    {t('merge.into', { merged: [merged, mergedName].join(' ').trim(), code })}
                  </span>
                  <span className="mr-auto text-ink-muted">
                    {t('merge.by', {
                      name: nameOf(mergedBy),
                      date: formats.shortDate(until.slice(0, 10)),
                    })}
                  </span>
                  <Button
                    disabled={isBusy}
                    aria-label={t('merge.undo-named', { name: merged })}
                    onClick={() => void undo(id, { merged, code })}
                  >
                    {t('worksheet.undo')}
                  </Button>
                </li>
              ),
            )}
          </ul>
        </Card>
      )}
    </div>
  );
}
