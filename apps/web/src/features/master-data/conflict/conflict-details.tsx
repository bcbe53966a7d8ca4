import { Button } from '@worksheet/ui/button';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { FormValues } from '#components/form/draft.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { changedFields, takenOver } from '#features/master-data/conflict/changed-fields.ts';
import type { Conflict } from '#features/master-data/conflict/use-conflict.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface ConflictDetailsProps<R> {
  readonly form: SchemaForm;
  readonly conflict: Conflict<R>;
  readonly valuesOf: (row: R) => FormValues;
  /** Returns the shown text of a value that is not shown as it is stored. */
  readonly textOf?: (name: string, value: string) => string | undefined;
  readonly onKeepMine: (stored: R) => void;
  readonly onTakeTheirs: () => void;
}

/** What another user changed, such as "Description: Crane → Mobile crane", and saving what was typed all the same. */
export function ConflictDetails<R>(props: ConflictDetailsProps<R>) {
  const { form, conflict, valuesOf, textOf, onKeepMine, onTakeTheirs } = props;
  const nameOf = usePersonName();
  const typed = useWatch({ control: form.control });
  const versions = {
    opened: valuesOf(conflict.opened),
    stored: valuesOf(conflict.stored),
    typed: Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  };
  const show = (name: string, value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
    return value === '' ? t('conflict.empty') : (textOf?.(name, value) ?? value);
  };
  const changes = changedFields(versions);

  function keepMine() {
    for (const [name, value] of Object.entries(takenOver(versions))) form.set(name, value);
    onKeepMine(conflict.stored);
  }

  return (
    <div className="mt-2 grid gap-2">
      {changes.length > 0 ? (
        <>
          <p>
            {conflict.author === undefined || conflict.isOwn
              ? t('conflict.changed')
              : t('conflict.changed-by', { name: nameOf(conflict.author) })}
          </p>
          <ul className="grid gap-1">
            {changes.map(({ name, from, to, mine }) => (
              <li key={name}>
                <span className="font-medium">{form.labels[name]}: </span>
                {show(name, from)} → {show(name, to)}
                {mine !== undefined && (
                  <span> ({t('conflict.yours', { value: show(name, mine) })})</span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('conflict.same')}</p>
      )}
      <p className="text-xs">{t('conflict.keep-hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={keepMine}>{t('conflict.keep')}</Button>
        <Button onClick={onTakeTheirs}>{t('worksheet.load-latest')}</Button>
      </div>
    </div>
  );
}
