import { useNavigate, useRouter } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import type { QueryState } from '#components/query-boundary.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { writeRows } from '#features/master-data/form/child-rows.ts';
import { CreateForm } from '#features/master-data/form/entity-form.tsx';
import { formatValue } from '#features/master-data/form/form-values.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { childScreens, type ChildScreen } from '#features/master-data/screens.ts';
import { useLanguage } from '#lib/format.ts';

/** Two items cannot have the same barcode, and the base unit is the first row of the grid. */
const notCopied = new Set(['barcode', 'baseUnitCode']);

interface AddPageProps {
  readonly screen: PageScreen;
  readonly accountId: number;
  /** The key of the entry to begin with. */
  readonly copy: string | undefined;
}

/** After adding, returns to the list, or opens the edit page of an item or a resource that has no unit of measure yet. */
export function AddPage({ screen, accountId, copy }: AddPageProps) {
  const { page, links, entity } = screen;
  usePageTitle(t(`${page}.add`));
  const leave = useReturnToList(links.list({}));
  const navigate = useNavigate();
  const { state } = useRouter();
  const child = childScreens[entity.name];
  const source = useCopiedValues(screen, copy);
  const header = (
    <PageHeader
      breadcrumbs={<AdminBreadcrumbs />}
      title={t(`${page}.add`)}
      subtitle={source.of !== undefined && t('rows.copy-of', { name: source.of })}
    />
  );
  if (!source.isLoaded) {
    return (
      <>
        {header}
        {source.error ? (
          <QueryErrorCard query={source.error} />
        ) : (
          <Card className="max-w-2xl">
            <FormSkeleton />
          </Card>
        )}
      </>
    );
  }
  return (
    <>
      {header}
      <Card className="max-w-2xl">
        <CreateForm
          screen={screen}
          child={child}
          copied={source.copied}
          fixed={{ accountId }}
          onCancel={leave}
          onCreated={(created) => {
            if (child?.rows.name !== 'units' || created['units'] !== undefined) return leave();
            const { fromList } = state.location.state;
            void navigate({
              ...links.edit(created as Row),
              replace: true,
              state: { fromList },
            });
          }}
        />
      </Card>
    </>
  );
}

interface Source {
  readonly isLoaded: boolean;
  readonly error?: QueryState<unknown> | undefined;
  readonly copied?: FormValues;
  /** The name of the entry that is copied. */
  readonly of?: string;
}

/** The values of a form that begins as a copy, with the children and without the key. */
function useCopiedValues(screen: PageScreen, code: string | undefined): Source {
  const language = useLanguage();
  const { keyName, name, fields } = screen.entity;
  const child = childScreens[name];
  const key = { [keyName]: code ?? '' };
  const isCopy = code !== undefined;
  const single = screen.api.single.useQuery(key, { enabled: isCopy });
  const list = child ?? { screen, ownerOf: () => ({}) };
  const children = list.screen.api.list.useQuery(list.ownerOf(key), {
    enabled: isCopy && child !== undefined,
  });
  if (!isCopy) return { isLoaded: true };
  const row = single.data;
  const error = [single, children].find((query) => query.error !== null && !query.isFetching);
  if (!row || (child && !children.data)) return { isLoaded: false, error };
  const values = Object.entries(fields)
    .filter(([field, { kind }]) => kind !== 'read-only' && !notCopied.has(field))
    .map(([field, declared]) => [field, formatValue(declared, row[field], language)] as const);
  const copied: FormValues = {
    ...Object.fromEntries(values),
    ...(child && copiedChildren(child, children.data ?? [], row)),
  };
  return { isLoaded: true, copied, of: screen.label(row) };

  function copiedChildren({ screen: of, rows }: ChildScreen, all: readonly Row[], owner: Row) {
    // The first unit of measure of the grid is the base unit.
    const isBase = (each: Row) => each[of.entity.keyName] === owner['baseUnitCode'];
    const sorted = all.toSorted((a, b) => Number(isBase(b)) - Number(isBase(a)));
    return { [rows.name]: writeRows(sorted, of, language) };
  }
}
