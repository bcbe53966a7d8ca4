import { Link } from '@tanstack/react-router';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { useTranslation } from 'react-i18next';
import { useAlikePairs } from '#features/master-data/merge/use-pairs.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { useFormats } from '#lib/format.ts';

interface PairsNoticeProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
}

/** Says below a list how many of its rows look alike. */
export function PairsNotice({ screen, entity }: PairsNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { length: count } = useAlikePairs(screen, entity);
  if (count === 0) return null;
  return (
    <p className="mt-4 text-ink-muted">
      <Link
        to="/admin/$entities/merge"
        params={{ entities: screen.entity.path }}
        search={{ a: '', b: '' }}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-2"
      >
        {t('lists.pairs-alike', { count, number: formats.count(count) })}
      </Link>
    </p>
  );
}
