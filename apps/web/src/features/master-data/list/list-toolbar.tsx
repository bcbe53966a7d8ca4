import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Toolbar } from '#components/list/toolbar.tsx';
import { formats } from '#lib/format.ts';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';
import { references } from '#features/master-data/search-params.ts';

interface ListToolbarProps<R> {
  readonly screen: ListScreen<R>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly counts: { readonly all: number; readonly active: number } | undefined;
  /** Controls for phones, which replace those of the table's headings and boxes. */
  readonly phoneControls?: ReactNode;
}

const toggle =
  'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary forced-colors:aria-pressed:outline';

export function ListToolbar<R>(props: ListToolbarProps<R>) {
  const { screen, search, onSearch, counts, phoneControls } = props;
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
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
        <Tabs label={t('admin.show')}>
          {filters.map(({ show, name, count }) => (
            <Tab key={name} active={search.show === show} asChild>
              <Link {...screen.links.list({ ...search, show })} replace activeProps={{}}>
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
        <Button
          aria-pressed={search.use === 'none'}
          className={toggle}
          onClick={() => onSearch({ ...search, use: search.use ? undefined : 'none' })}
        >
          {t('lists.not-in-use')}
        </Button>
        {screen.page === 'user' && (
          <Button
            aria-pressed={search.missing === 'password'}
            className={toggle}
            onClick={() =>
              onSearch({ ...search, missing: search.missing ? undefined : 'password' })
            }
          >
            {t('setup.only-password')}
          </Button>
        )}
        {search.missing && screen.page !== 'user' && (
          <Button
            icon={<X aria-hidden />}
            aria-label={t('setup.show-all', { only: t(`setup.only-${search.missing}`) })}
            onClick={() => onSearch({ ...search, missing: undefined })}
          >
            {t(`setup.only-${search.missing}`)}
          </Button>
        )}
        {references.map((name) => {
          const code = search[name];
          if (code === undefined || !screen.refersTo[name]) return null;
          return (
            <Button
              key={name}
              icon={<X aria-hidden />}
              aria-label={t('lists.without-filter', { name: t(`lists.of-${name}`), code })}
              onClick={() => onSearch({ ...search, [name]: undefined })}
            >
              {t(`lists.of-${name}`)} {code}
            </Button>
          );
        })}
        {phoneControls}
      </div>
    </Toolbar>
  );
}
