import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { CalendarDays, List } from 'lucide-react';
import { t } from 'i18next';

/** Switches between the records as a list and as a week, which needs at least 640 px. */
export function ViewSwitch({ view }: { view: 'list' | 'week' }) {
  return (
    // Tabs have a display of their own on phones.
    <div className="max-sm:hidden">
      <Tabs label={t('day.view')}>
        <Tab active={view === 'list'} asChild>
          <Link to="/">
            <List aria-hidden className="size-4" />
            {t('day.view-list')}
          </Link>
        </Tab>
        <Tab active={view === 'week'} asChild>
          <Link to="/worksheet/week">
            <CalendarDays aria-hidden className="size-4" />
            {t('day.view-week')}
          </Link>
        </Tab>
      </Tabs>
    </div>
  );
}
