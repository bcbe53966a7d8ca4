import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Pencil } from 'lucide-react';
import { t } from 'i18next';

interface RowEditLinkProps {
  readonly link: LinkProps;
  readonly name: string;
  readonly fillsCard?: boolean;
}

/** The edit page returns to this list with its filter. */
export function RowEditLink({ link, name, fillsCard = false }: RowEditLinkProps) {
  return (
    <Button
      asChild
      variant="quiet"
      className={cn(
        'w-9 px-0 text-ink-muted touch:min-w-11 touch:px-0',
        fillsCard && 'static before:absolute before:inset-0 before:rounded-lg',
      )}
    >
      <Link {...link} state={{ fromList: true }} aria-label={t('admin.edit-named', { name })}>
        <Pencil aria-hidden />
      </Link>
    </Button>
  );
}
