import type { QueryState } from '#components/query-boundary.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { useLanguage } from '#lib/format.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { writeRows } from '#features/master-data/form/child-rows.ts';
import { formatValue } from '#features/master-data/form/form-values.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { type ChildScreen, childScreens } from '#features/master-data/screens.ts';

/** Two items cannot have the same barcode, and the base unit is the first row of the grid. */
const notCopied = new Set(['barcode', 'baseUnitCode']);

interface Source {
  readonly isLoaded: boolean;
  readonly error?: QueryState<unknown> | undefined;
  readonly copied?: FormValues;
  /** The name of the entry that is copied. */
  readonly of?: string;
}

/** The values of a form that begins as a copy, with the children and without the key. */
export function useCopiedValues(screen: PageScreen, code: string | undefined): Source {
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
