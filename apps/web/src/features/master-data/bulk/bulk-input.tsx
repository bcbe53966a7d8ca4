import { todayIn } from '@worksheet/domain/dates/calendar';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { t } from 'i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { ReferenceField } from '#features/master-data/form/reference-field.tsx';
import { TeamCodeField } from '#features/master-data/form/team-code-field.tsx';
import { UnitOfMeasureField } from '#features/master-data/form/unit-of-measure-field.tsx';
import type { BulkField } from '#features/master-data/screen.ts';
import { trpc } from '#trpc.ts';

interface BulkInputProps {
  readonly form: SchemaForm;
  readonly field: BulkField;
  readonly isEmptied: boolean;
  readonly onEmpty: (isEmptied: boolean) => void;
}

/** A field of the bulk edit. An optional one can be emptied in all rows, since an empty input changes nothing. */
export function BulkInput({ form, field, isEmptied, onEmpty }: BulkInputProps) {
  const label = t(field.label);
  if (!field.optional) return <ValueField {...{ form, field }} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      {isEmptied ? (
        <Field label={label}>
          <Input readOnly value={t('bulk.emptied')} />
        </Field>
      ) : (
        <ValueField {...{ form, field }} />
      )}
      <Button
        variant="quiet"
        aria-pressed={isEmptied}
        aria-label={t('bulk.empty-field', { field: label })}
        className="mt-6"
        onClick={() => onEmpty(!isEmptied)}
      >
        {t(isEmptied ? 'bulk.keep' : 'bulk.empty')}
      </Button>
    </div>
  );
}

function ValueField({ form, field }: Pick<BulkInputProps, 'form' | 'field'>) {
  const { name, kind, scale, target } = field;
  const placeholder = t('bulk.unchanged');
  if (target) return <ReferenceField {...{ form, name, target, placeholder }} />;
  if (field.options)
    return <ChoiceField {...{ form, name, placeholder }} options={field.options()} />;
  if (kind === 'team-code') return <TeamCodeField {...{ form, name }} className="" />;
  if (kind === 'unit-of-measure-code')
    return <UnitOfMeasureField {...{ form, name, placeholder }} />;
  if (kind === 'date') return <DayField {...{ form, name }} />;
  return <NumberField {...{ form, name, scale }} />;
}

function DayField(props: { readonly form: SchemaForm; readonly name: string }) {
  const account = trpc.account.read.useQuery();
  return <DateField {...props} today={todayIn(account.data?.timeZone ?? 'Europe/Copenhagen')} />;
}
