import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';

interface TileProps {
  readonly kind:
    | 'account'
    | 'user'
    | 'resource'
    | 'item'
    | 'location'
    | 'customer'
    | 'job'
    | 'worktype'
    | 'audit'
    | 'tenant';
  readonly to: LinkProps['to'];
  readonly icon: ReactNode;
  /** How many are active, as far as it is known. */
  readonly count?: { readonly data: number | undefined; readonly isPending: boolean };
}

/** One part of the admin area; all of it is the link. */
export function Tile({ kind, to, icon, count }: TileProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li className="grid">
      <Card asChild interactive>
        <Link to={to} className="flex min-h-28 gap-4 p-4">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary [&_svg]:size-5"
          >
            {icon}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-base font-semibold">{t(`${kind}.title`)}</span>
            <span className="text-body text-ink-muted">{t(`${kind}.sublabel`)}</span>
            {count && (
              <span className="figures mt-auto pt-2 text-xs text-ink-muted">
                {count.data !== undefined &&
                  t('admin.active-count', { number: formats.count(count.data) })}
                {count.isPending && <Skeleton className="h-4.5 w-14" />}
              </span>
            )}
          </span>
        </Link>
      </Card>
    </li>
  );
}
