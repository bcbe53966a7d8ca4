import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { Breadcrumbs, Crumb } from '@worksheet/ui/breadcrumbs';
import { t } from 'i18next';
import { useListMode } from '#components/mode-tabs.tsx';

/** The maximum number of breadcrumbs, the start page included (spec §2, §9). */
const depth = 3;

interface PageBreadcrumbsProps {
  /** The name of each path segment; defaults to the segment. */
  readonly names: Readonly<Record<string, string>>;
  /** Paths that are pages of a route with parameters. */
  readonly pages?: readonly string[];
  readonly className?: string;
}

export function PageBreadcrumbs({ names, pages = [], className }: PageBreadcrumbsProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { routesByPath } = useRouter();
  const home = useListMode();
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return null;
  const crumbs = segments
    .map((segment, index) => ({ segment, path: `/${segments.slice(0, index + 1).join('/')}` }))
    // Skips segments that are not pages, such as `edit` in `/worksheet/edit/7`.
    .filter(
      ({ path }, index) =>
        index === segments.length - 1 || path in routesByPath || pages.includes(path),
    )
    .slice(-depth);
  return (
    <Breadcrumbs label={t('shell.breadcrumbs')} className={className}>
      {crumbs.length < depth && (
        <Crumb asChild>
          <Link to="/" search={home}>
            {t('shell.home')}
          </Link>
        </Crumb>
      )}
      {crumbs.map(({ segment, path }, index) => {
        const name = names[segment] ?? decodeURIComponent(segment);
        const isLast = index === crumbs.length - 1;
        return isLast ? (
          <Crumb key={path} current>
            {name}
          </Crumb>
        ) : (
          <Crumb key={path} asChild>
            {path === '/worksheet' ? (
              <Link to="/" search={home}>
                {name}
              </Link>
            ) : (
              <Link to={path}>{name}</Link>
            )}
          </Crumb>
        );
      })}
    </Breadcrumbs>
  );
}
