import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Copy } from 'lucide-react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { childScreens } from '#features/master-data/screens.ts';

interface CopyLinkProps {
  readonly screen: PageScreen;
  readonly row: Row;
  readonly asIcon?: boolean;
}

/** Opens the add form filled, for what has children: jobs with their tasks, items and resources with their units. */
export function CopyLink({ screen, row, asIcon = false }: CopyLinkProps) {
  const isImpersonating = useIsImpersonating();
  const { links, entity, label } = screen;
  if (!links.copy || !(entity.name in childScreens) || isImpersonating) return null;
  const name = label(row);
  return asIcon ? (
    <Button asChild variant="quiet" className="w-9 px-0 text-ink-muted touch:min-w-11 touch:px-0">
      <Link
        {...links.copy(row)}
        state={{ fromList: true }}
        aria-label={t('rows.copy-named', { name })}
        title={t('rows.copy-named', { name })}
      >
        <Copy aria-hidden />
      </Link>
    </Button>
  ) : (
    <Button asChild>
      <Link {...links.copy(row)}>
        <Copy aria-hidden />
        {t('rows.copy')}
      </Link>
    </Button>
  );
}
