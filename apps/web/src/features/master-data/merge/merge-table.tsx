import type { Field } from '@worksheet/domain/entities/field';
import { Card } from '@worksheet/ui/card';
import { t } from 'i18next';
import type { Row } from '#features/master-data/entity-api.ts';
import { fieldTextKey, type PageScreen } from '#features/master-data/screen.ts';
import { formats } from '#lib/format.ts';

export type Pair = readonly [Row, Row];
/** 0 is the older entry, on the left. */
export type Side = 0 | 1;
const sides: readonly Side[] = [0, 1];

interface MergeTableProps {
  readonly screen: PageScreen;
  readonly pair: Pair;
  readonly sideOf: (field: string) => Side;
  readonly onChoose: (field: string, side: Side) => void;
}

const columns =
  'grid grid-cols-2 not-first:border-t sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)]';

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
export const isEqual = ([a, b]: Pair, field: string) => (a[field] ?? null) === (b[field] ?? null);

/** The number and name first, then the others that can be edited, then whether it is active. */
export function comparedFields({ entity }: PageScreen): readonly string[] {
  const editable = Object.entries<Field>(entity.fields).flatMap(([name, { kind, label }]) =>
    kind === 'read-only' || !label ? [] : [name],
  );
  return [entity.keyName, ...editable, 'active'];
}

/** Two entries side by side: each field that differs is chosen, equal ones are said once. */
export function MergeTable({ screen, pair, sideOf, onChoose }: MergeTableProps) {
  const { page, entity, label, keyName } = screen;
  const textOf = (row: Row, field: string) => {
    const value = row[field];
    if (isEmpty(value)) return t('merge.none');
    if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
    if (typeof value === 'number') return formats.decimal(value, entity.fields[field]?.scale);
    const name = field === 'billToCustomerNo' ? row['billToCustomerName'] : '';
    return [value, name].join(' ').trim();
  };
  const standing = ({ createdDateTime: at }: Row, side: Side) => {
    const text = t(side === sideOf(keyName) ? 'merge.stays' : 'merge.goes');
    if (typeof at !== 'string') return text;
    return `${text} · ${t('merge.created', { date: formats.shortDate(at.slice(0, 10)) })}`;
  };
  return (
    <Card className="overflow-hidden">
      <div className={columns}>
        <div className="max-sm:hidden sm:border-r" />
        {sides.map((side) => (
          <div key={side} className="min-w-0 px-4 py-3 not-last:border-r">
            <h2 className="text-base font-semibold hyphens-auto wrap-anywhere">
              {label(pair[side])}
            </h2>
            <p className="text-xs font-medium text-ink-muted">{standing(pair[side], side)}</p>
          </div>
        ))}
      </div>
      {comparedFields(screen).map((field) => {
        const name = field === 'active' ? t('base.active') : t(fieldTextKey(page, 'labels', field));
        const isSame = isEqual(pair, field);
        const group = isSame ? {} : { role: 'radiogroup', 'aria-label': name };
        return (
          <div key={field} {...group} className={columns}>
            <p className="px-4 py-2.5 text-ink-muted max-sm:col-span-2 max-sm:pb-0 sm:flex sm:items-center sm:border-r sm:px-5">
              {name}
            </p>
            {isSame && (
              <p className="col-span-2 px-4 py-2.5 text-ink-muted">{textOf(pair[0], field)}</p>
            )}
            {(isSame ? [] : sides).map((side) => (
              <label
                key={side}
                className="flex min-h-11 min-w-0 items-center gap-2.5 px-4 py-2.5 not-last:border-r has-checked:bg-primary-soft max-sm:gap-2 max-sm:px-3 max-sm:text-sm"
              >
                <input
                  type="radio"
                  name={field}
                  className="size-4.5 shrink-0 accent-primary"
                  checked={sideOf(field) === side}
                  onChange={() => onChoose(field, side)}
                />
                <span className="min-w-0 hyphens-auto wrap-anywhere">
                  {textOf(pair[side], field)}
                </span>
              </label>
            ))}
          </div>
        );
      })}
    </Card>
  );
}
