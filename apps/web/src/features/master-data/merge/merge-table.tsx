import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import type { Row } from '#features/master-data/entity-api.ts';
import {
  comparedFields,
  isEqual,
  type Pair,
  type Side,
} from '#features/master-data/merge/merge-choice.ts';
import { fieldTextKey, type PageScreen } from '#features/master-data/screen.ts';
import { useFormats } from '#lib/format.ts';

interface MergeTableProps {
  readonly screen: PageScreen;
  readonly pair: Pair;
  readonly sideOf: (field: string) => Side;
  readonly onChoose: (field: string, side: Side) => void;
}

const columns = 'grid grid-cols-2 sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)]';
const labelCell =
  'px-4 py-2.5 text-ink-muted max-sm:col-span-2 max-sm:pb-0 sm:flex sm:items-center sm:border-r sm:px-5';

/** Two entries side by side: each field that differs is chosen, equal ones are said once. */
export function MergeTable({ screen, pair, sideOf, onChoose }: MergeTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page, entity, label } = screen;
  const stays = sideOf(entity.keyName);
  const labelOf = (field: string) =>
    field === 'active' ? t('base.active') : t(fieldTextKey(page, 'labels', field));
  const textOf = (row: Row, field: string) => {
    const value = row[field];
    if (value === null || value === undefined || value === '') return t('merge.none');
    if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
    if (typeof value === 'number') return formats.decimal(value, entity.fields[field]?.scale);
    const name = field === 'billToCustomerNo' ? row['billToCustomerName'] : undefined;
    return name === undefined ? String(value) : `${String(value)} ${String(name)}`;
  };
  const standing = ({ createdDateTime }: Row, side: Side) => {
    const key = side === stays ? 'merge.stays' : 'merge.goes';
    if (typeof createdDateTime !== 'string') return t(`${key}-undated`);
    return t(key, { date: formats.shortDate(createdDateTime.slice(0, 10)) });
  };
  return (
    <Card className="overflow-hidden">
      <div className={columns}>
        <div className="max-sm:hidden sm:border-r" />
        {pair.map((row, side) => (
          <div key={row.id} className={cn('min-w-0 px-4 py-3', side === 0 && 'border-r')}>
            <h2 className="text-base font-semibold wrap-anywhere">{label(row)}</h2>
            <p className="text-xs font-medium text-ink-muted">
              {standing(row, side === 0 ? 0 : 1)}
            </p>
          </div>
        ))}
      </div>
      {comparedFields(screen).map((field) => (
        <div
          key={field}
          role={isEqual(pair, field) ? undefined : 'radiogroup'}
          aria-label={isEqual(pair, field) ? undefined : labelOf(field)}
          className={cn(columns, 'border-t')}
        >
          <p className={labelCell}>{labelOf(field)}</p>
          {isEqual(pair, field) ? (
            <p className="col-span-2 px-4 py-2.5 text-ink-muted">{textOf(pair[0], field)}</p>
          ) : (
            pair.map((row, side) => (
              <label
                key={row.id}
                className={cn(
                  'flex min-h-11 min-w-0 items-center gap-2.5 px-4 py-2.5 has-checked:bg-primary-soft',
                  side === 0 && 'border-r',
                )}
              >
                <input
                  type="radio"
                  name={field}
                  className="size-4.5 shrink-0 accent-primary"
                  checked={sideOf(field) === side}
                  onChange={() => onChoose(field, side === 0 ? 0 : 1)}
                />
                <span className="min-w-0 wrap-anywhere">{textOf(row, field)}</span>
              </label>
            ))
          )}
        </div>
      ))}
    </Card>
  );
}
