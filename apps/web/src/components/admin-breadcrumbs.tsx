import { entities } from '@worksheet/domain/entities/entities';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';

export function AdminBreadcrumbs() {
  const lists = Object.values(entities).flatMap(({ name, path }) =>
    path === undefined ? [] : [[path, t(`${name}.title`)] as const],
  );
  return (
    <PageBreadcrumbs
      pages={lists.map(([path]) => `/admin/${path}`)}
      names={{
        admin: t('shell.crumb-admin'),
        account: t('account.title'),
        keys: t('account.keys'),
        login: t('account.login'),
        users: t('user.title'),
        audit: t('audit.title'),
        import: t('files.import-page'),
        reminders: t('account.reminders'),
        teams: t('teams.title'),
        tenants: t('tenant.title'),
        ...Object.fromEntries(lists),
        add: t('shell.crumb-add'),
        edit: t('shell.crumb-edit'),
        merge: t('lists.merge'),
        erasure: t('user.erasure'),
      }}
    />
  );
}
