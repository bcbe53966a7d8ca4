import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive, type StatusRow } from '#components/status-chip.tsx';
import { useFormats } from '#lib/format.ts';

interface TileProps {
  readonly link: LinkProps;
  readonly title: string;
  readonly sublabel: string;
  readonly icon: ReactNode;
  /** The tile shows the number of active rows. */
  readonly list?: {
    readonly data: readonly StatusRow[] | undefined;
    readonly isFetching: boolean;
  };
}

export function Tile({ link, title, sublabel, icon, list }: TileProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const active = list?.data?.filter(isActive).length;
  return (
    <li className="grid">
      <Card asChild interactive>
        <Link {...link} className="flex min-h-28 gap-4 p-4">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary [&_svg]:size-5"
          >
            {icon}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-base font-semibold">{title}</span>
            <span className="text-body text-ink-muted">{sublabel}</span>
            {list && (
              <span className="figures mt-auto pt-2 text-xs text-ink-muted">
                {active !== undefined && t('admin.active-count', { number: formats.count(active) })}
                {list.data === undefined && list.isFetching && <Skeleton className="h-4.5 w-14" />}
              </span>
            )}
          </span>
        </Link>
      </Card>
    </li>
  );
}
