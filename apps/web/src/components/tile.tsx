import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { isActive, type StatusRow } from '#components/status-chip.tsx';
import { formats } from '#lib/format.ts';

interface TileProps {
  readonly link: LinkProps;
  readonly title: string;
  readonly sublabel: string;
  readonly icon: ReactNode;
  /** What needs attention. */
  readonly note?: string | undefined;
  /** The tile shows the number of active rows. */
  readonly list?: {
    readonly data: readonly StatusRow[] | undefined;
    readonly isFetching: boolean;
  };
}

export function Tile({ link, title, sublabel, icon, note, list }: TileProps) {
  const active = list?.data?.filter(isActive).length;
  return (
    <li className="grid">
      <Card asChild interactive>
        <Link {...link} className="flex min-h-23 gap-3.5 px-4 py-3.5 max-sm:min-h-0">
          <span aria-hidden className="mt-0.5 shrink-0 text-ink-muted [&_svg]:size-5">
            {icon}
          </span>
          <span className="grid min-w-0 flex-1 content-start">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-base font-semibold">{title}</span>
              {list && (
                <span className="figures text-sm text-ink-muted">
                  {active !== undefined &&
                    t('admin.active-count', { number: formats.count(active) })}
                  {list.data === undefined && list.isFetching && (
                    <Skeleton className="inline-block h-4 w-14 align-middle" />
                  )}
                </span>
              )}
            </span>
            <span className="text-body text-ink-muted">{sublabel}</span>
            {note !== undefined && <span className="text-body text-warn">{note}</span>}
          </span>
        </Link>
      </Card>
    </li>
  );
}
