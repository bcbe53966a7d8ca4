import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { similarPairs } from '@worksheet/domain/entities/similar';
import { useMemo } from 'react';
import type { Row } from '#features/master-data/entity-api.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { trpc } from '#trpc.ts';

export interface AlikePair {
  readonly rows: readonly [Row, Row];
  readonly isSame: boolean;
}

const noPairs: readonly AlikePair[] = [];

/** The entries whose names look alike, without those of which somebody said that they are not the same. */
export function useAlikePairs(screen: PageScreen, entity: MergeableEntity): readonly AlikePair[] {
  const list = screen.api.list.useQuery({});
  const merges = trpc.merge.list.useQuery({ entity });
  const [rows, distinct] = [list.data, merges.data?.distinct];
  return useMemo(() => {
    if (!rows || !distinct) return noPairs;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const apart = new Set(distinct.map((pair) => pair.join()));
    const named = rows.map((row) => ({ id: row.id, name: screen.label(row) }));
    return similarPairs(named).flatMap(({ first, second, isSame }) => {
      const [a, b] = [byId.get(first), byId.get(second)];
      return a && b && !apart.has([first, second].join()) ? { rows: [a, b], isSame } : [];
    });
  }, [rows, distinct, screen]);
}
