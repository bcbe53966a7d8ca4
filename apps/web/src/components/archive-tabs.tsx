import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { t } from 'i18next';
import { useListMode } from '#components/mode-tabs.tsx';

/** Switches between the exported records and the exports that contain them. */
export function ArchiveTabs({ view }: { view: 'records' | 'exports' }) {
  const search = useListMode();
  return (
    <Tabs label={t('day.view')}>
      <Tab active={view === 'records'} asChild>
        <Link to="/archive" search={search}>
          {t('worksheet.table')}
        </Link>
      </Tab>
      <Tab active={view === 'exports'} asChild>
        <Link to="/archive/exports" search={search}>
          {t('archive.view-exports')}
        </Link>
      </Tab>
    </Tabs>
  );
}
