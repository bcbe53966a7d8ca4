import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '#components/list/toolbar.tsx';
import { useFormats } from '#lib/format.ts';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';

interface ListToolbarProps<R> {
  readonly screen: ListScreen<R>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly counts: { readonly all: number; readonly active: number } | undefined;
}

export function ListToolbar<R>({ screen, search, onSearch, counts }: ListToolbarProps<R>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const filters = [
    { show: undefined, name: t('admin.all'), count: counts?.all },
    { show: 'active', name: t('admin.active'), count: counts?.active },
    { show: 'inactive', name: t('admin.inactive'), count: counts && counts.all - counts.active },
  ] as const;
  return (
    <Toolbar
      label={t(`${screen.page}.search`)}
      q={search.q}
      onSearch={(q) => onSearch({ ...search, q })}
    >
      <Tabs label={t('admin.show')}>
        {filters.map(({ show, name, count }) => (
          <Tab key={name} active={search.show === show} asChild>
            <Link {...screen.links.list({ q: search.q, show })} replace activeProps={{}}>
              {name}
              {count !== undefined && (
                <span className="figures text-xs font-normal text-ink-muted">
                  {formats.count(count)}
                </span>
              )}
            </Link>
          </Tab>
        ))}
      </Tabs>
    </Toolbar>
  );
}
