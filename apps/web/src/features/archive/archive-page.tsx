import type { Mode } from '@worksheet/domain/policy';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { PastExports } from '#features/archive/past-exports.tsx';
import type { Session } from '#features/session/session.ts';

export interface ArchiveSearch {
  readonly mode?: Mode | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
}

interface ArchivePageProps {
  readonly session: Session;
  readonly search: ArchiveSearch;
  readonly onSearch: (search: ArchiveSearch) => void;
}

export function ArchivePage(_: ArchivePageProps) {
  const { t } = useTranslation();
  return <PageHeader title={t('archive.title')} actions={<PastExports />} />;
}
