import { Skeleton } from '@worksheet/ui/skeleton';
import type { Use } from '@worksheet/domain/entities/usage';
import type { TextsPage } from '#features/master-data/screen.ts';
import { UsedBy } from '#features/master-data/used-by/used-by.tsx';

interface UsedByCellProps {
  /** Undefined while it is loading, null if that failed. */
  readonly uses: readonly Use[] | undefined | null;
  readonly page: TextsPage;
  readonly code: string;
  /** On a card: no links, and nothing if nothing uses it. */
  readonly isPlain?: boolean;
}

export function UsedByCell({ uses, page, code, isPlain }: UsedByCellProps) {
  if (uses === null) return null;
  if (uses === undefined) return <Skeleton className="inline-block h-3.5 w-20 align-middle" />;
  if (uses.length === 0) return isPlain ? null : '–';
  return <UsedBy {...{ uses, page, code, isPlain }} />;
}
