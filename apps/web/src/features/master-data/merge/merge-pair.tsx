import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import type { Field } from '@worksheet/domain/entities/field';
import { undoDays, type MergeableEntity } from '@worksheet/domain/entities/merge';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { PageHeader } from '@worksheet/ui/page-header';
import { Merge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { MergeEffects } from '#features/master-data/merge/merge-effects.tsx';
import { useMerges } from '#features/master-data/merge/use-merges.ts';
import { fieldTextKey, type PageScreen } from '#features/master-data/screen.ts';
import { useFormats } from '#lib/format.ts';

/** 0 is the older entry, on the left. */
type Side = 0 | 1;
const sides: readonly Side[] = [0, 1];

interface MergePairProps {
  readonly screen: PageScreen;
  readonly entity: MergeableEntity;
  readonly pair: readonly [Row, Row];
  readonly accountId: number;
  readonly title: string;
  readonly onMerged: () => void;
}

const columns = 'grid grid-cols-2 border-t sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)]';

/**
 * Two entries side by side, and the button that merges them. Each field that differs is chosen, equal ones are said once; the
 * chosen number decides which one stays.
 */
export function MergePair({ screen, entity, pair, accountId, title, onMerged }: MergePairProps) {
  const { keyName, label } = screen;
  const { fields } = screen.entity;
  const { t } = useTranslation();
  const formats = useFormats();
  const leave = useReturnToList(screen.links.list({}));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { merge, isBusy } = useMerges(entity, accountId);
  const shown = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'read-only' || !field.label ? [] : [name],
  );
  const sideOf = (field: string) => chosen[field] ?? proposedSide(pair, field);
  const isEqual = (field: string) => (pair[0][field] ?? null) === (pair[1][field] ?? null);
  const stays = sideOf(keyName);
  const [kept, merged] = [pair[stays], pair[stays === 0 ? 1 : 0]];
  const [keep, other] = [String(kept[keyName]), String(merged[keyName])];
  const take = [...shown, 'active'].filter((name) => !isEqual(name) && sideOf(name) !== stays);
  const usage = screen.api.usage.useQuery({ [keyName]: other });
  const uses = usage.data?.[0]?.uses ?? [];
  const count = uses.find(({ kind }) => kind === 'openRecord')?.count ?? 0;

  const textOf = (row: Row, field: string) => {
    const value = row[field];
    if (isEmpty(value)) return t('merge.none');
    if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
    if (typeof value === 'number') return formats.decimal(value, fields[field]?.scale);
    return [value, field === 'billToCustomerNo' && row['billToCustomerName']]
      .filter(Boolean)
      .join(' ');
  };
  const standing = ({ createdDateTime: at }: Row, side: Side) =>
    [
      t(side === stays ? 'merge.stays' : 'merge.goes'),
      typeof at === 'string' && t('merge.created', { date: formats.shortDate(at.slice(0, 10)) }),
    ]
      .filter(Boolean)
      .join(' · ');

  async function mergeThem() {
    const versions = { keepVersion: kept.version, mergeVersion: merged.version };
    if (await merge({ keep, merge: other, ...versions, take })) onMerged();
  }

  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={title}
        subtitle={t('merge.text')}
        actions={
          <>
            <Button disabled={isBusy} onClick={leave}>
              {t('base.cancel')}
            </Button>
            <Button
              variant="primary"
              icon={<Merge aria-hidden />}
              busy={isBusy || (usage.data === undefined && usage.isFetching)}
              onClick={() => void mergeThem()}
            >
              {t(count === 0 ? 'merge.merge' : 'merge.merge-records', {
                count,
                number: formats.count(count),
              })}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <Card className="overflow-hidden">
            <div className={cn(columns, 'border-t-0')}>
              <div className="max-sm:hidden sm:border-r" />
              {sides.map((side) => (
                <div key={side} className="min-w-0 px-4 py-3 not-last:border-r">
                  <h2 className="text-base font-semibold wrap-anywhere">{label(pair[side])}</h2>
                  <p className="text-xs font-medium text-ink-muted">{standing(pair[side], side)}</p>
                </div>
              ))}
            </div>
            {[keyName, ...shown, 'active'].map((field) => {
              const name =
                field === 'active'
                  ? t('base.active')
                  : t(fieldTextKey(screen.page, 'labels', field));
              const isSame = isEqual(field);
              return (
                <div
                  key={field}
                  role={isSame ? undefined : 'radiogroup'}
                  aria-label={isSame ? undefined : name}
                  className={columns}
                >
                  <p className="px-4 py-2.5 text-ink-muted max-sm:col-span-2 max-sm:pb-0 sm:flex sm:items-center sm:border-r sm:px-5">
                    {name}
                  </p>
                  {isSame && (
                    <p className="col-span-2 px-4 py-2.5 text-ink-muted">{textOf(kept, field)}</p>
                  )}
                  {(isSame ? [] : sides).map((side) => (
                    <label
                      key={side}
                      className="flex min-h-11 min-w-0 items-center gap-2.5 px-4 py-2.5 not-last:border-r has-checked:bg-primary-soft"
                    >
                      <input
                        type="radio"
                        name={field}
                        className="size-4.5 shrink-0 accent-primary"
                        checked={sideOf(field) === side}
                        onChange={() => setChosen({ ...chosen, [field]: side })}
                      />
                      <span className="min-w-0 wrap-anywhere">{textOf(pair[side], field)}</span>
                    </label>
                  ))}
                </div>
              );
            })}
          </Card>
          <p className="mt-4 flex items-center gap-2 text-ink-muted">
            <Undo2 aria-hidden className="size-4 shrink-0" />
            {t('merge.undo-until', {
              date: formats.shortDate(addDays(todayIn('Europe/Copenhagen'), undoDays)),
            })}
          </p>
        </div>
        <MergeEffects entity={entity} uses={uses} keep={keep} merge={other} />
      </div>
    </>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The older one is proposed; an empty value loses, and so does an inactive entry. */
function proposedSide([older, newer]: MergePairProps['pair'], field: string): Side {
  const loses = field === 'active' ? !older.active : isEmpty(older[field]);
  return loses && !isEmpty(newer[field]) ? 1 : 0;
}
