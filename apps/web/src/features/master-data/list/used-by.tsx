import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import type { Use } from '@worksheet/domain/entities/usage';
import type { TextsPage } from '#features/master-data/screen.ts';
import { linkOfUse } from '#features/master-data/in-use/uses-list.tsx';
import { Skeleton } from '@worksheet/ui/skeleton';

interface UsedByProps {
  readonly uses: readonly Use[];
  readonly page: TextsPage;
  /** The code of the used entry. */
  readonly code: string;
  /** Shows only texts, where a link would be too small a target. */
  readonly isPlain?: boolean;
}

/** What uses an entry: "3 jobs · 12 open", each with a link to the list of them. */
export function UsedBy({ uses, page, code, isPlain = false }: UsedByProps) {
  return uses.map(({ kind, count }) => {
    const link = isPlain ? undefined : linkOfUse({ page, code }, kind);
    const text = t(`lists.use-${kind}`, { count, number: formats.count(count) });
    return (
      <span
        key={kind}
        className="figures whitespace-nowrap not-last:after:mx-1.5 not-last:after:content-['·']"
      >
        {link ? (
          <Link
            {...link}
            aria-label={t(`lists.use-${kind}-of`, { count, number: formats.count(count), code })}
            className="link"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    );
  });
}

interface UsedByCellProps {
  /** Undefined while it is loading, null if that failed. */
  readonly uses: readonly Use[] | undefined | null;
  readonly page: TextsPage;
  readonly code: string;
  /** Shows no links, on a card, and nothing if nothing uses the entry. */
  readonly isPlain?: boolean;
}

export function UsedByCell({ uses, page, code, isPlain }: UsedByCellProps) {
  if (uses === null) return null;
  if (uses === undefined) return <Skeleton className="inline-block h-3.5 w-20 align-middle" />;
  if (uses.length === 0) return isPlain ? null : '–';
  return <UsedBy {...{ uses, page, code, isPlain }} />;
}
