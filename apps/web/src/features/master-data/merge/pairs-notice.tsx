import { Link } from '@tanstack/react-router';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { similarPairs } from '@worksheet/domain/entities/similar';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { PageScreen } from '#features/master-data/screen.ts';
import { formats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

interface PairsNoticeProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
}

/** The entries whose names look alike, without those of which somebody said that they are not the same. */
export function useAlikePairs({ screen, entity }: PairsNoticeProps) {
  const { data: rows } = screen.api.list.useQuery({});
  const distinct = trpc.merge.list.useQuery({ entity }).data?.distinct;
  return useMemo(() => {
    if (!rows || !distinct) return [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const apart = new Set(distinct.map(({ first, second }) => `${first},${second}`));
    const named = rows.map((row) => ({ id: row.id, name: screen.label(row) }));
    return similarPairs(named).flatMap((pair) => {
      const [first, second] = [byId.get(pair.first), byId.get(pair.second)];
      if (!first || !second || apart.has([first.id, second.id].join())) return [];
      return { first, second, isSame: pair.isSame };
    });
  }, [rows, distinct, screen]);
}

/** Says below a list how many of its rows look alike. */
export function PairsNotice(props: PairsNoticeProps) {
  const { length: count } = useAlikePairs(props);
  if (count === 0) return null;
  return (
    <p className="mt-4 text-ink-muted">
      <Link
        to="/admin/$entities/merge"
        params={{ entities: props.screen.entity.path }}
        search={{ a: '', b: '' }}
        className="link inline-flex min-h-11 items-center"
      >
        {t('lists.pairs-alike', { count, number: formats.count(count) })}
      </Link>
    </p>
  );
}
