import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

/** Hidden if entries are added in the list itself, and during impersonation. */
export function AddLink<R>({ screen: { page, links } }: { screen: ListScreen<R> }) {
  const { t } = useTranslation();
  const isImpersonating = useIsImpersonating();
  if (!links.add || isImpersonating) return null;
  return (
    <Button asChild variant="primary">
      <Link {...links.add} state={{ fromList: true }}>
        <Plus aria-hidden />
        {t(`${page}.add`)}
      </Link>
    </Button>
  );
}
