import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

/** The way to the add form; none where adding happens in the list itself, nor for visitors. */
export function AddLink<R>({ screen: { kind, links } }: { screen: ListScreen<R> }) {
  const { t } = useTranslation();
  const isVisit = useIsImpersonating();
  if (!links.add || isVisit) return null;
  return (
    <Button asChild variant="primary">
      <Link {...links.add} state={{ fromList: true }}>
        <Plus aria-hidden />
        {t(`${kind}.add`)}
      </Link>
    </Button>
  );
}
