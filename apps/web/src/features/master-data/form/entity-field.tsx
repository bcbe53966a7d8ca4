import type { Field } from '@worksheet/domain/entities/field';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { ReferenceField } from '#features/master-data/form/reference-field.tsx';
import { TeamCodeField } from '#features/master-data/form/team-code-field.tsx';
import { UnitOfMeasureField } from '#features/master-data/form/unit-of-measure-field.tsx';
import { type EntityScreen, fieldTextKey } from '#features/master-data/screen.ts';
import { useLanguage } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

interface EntityFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly field: Field;
  readonly page: EntityScreen['page'];
  /** The key is read-only for existing entries (spec §5). */
  readonly isKey: boolean;
  readonly isNew: boolean;
  readonly autoFocus: boolean;
}

export function EntityField({
  form,
  name,
  field,
  page,
  isKey,
  isNew,
  autoFocus,
}: EntityFieldProps) {
  const language = useLanguage();
  const hint = field.hint ? t(fieldTextKey(page, 'hints', name)) : undefined;
  const placeholder = field.placeholder ? t(fieldTextKey(page, 'placeholders', name)) : undefined;
  switch (field.kind) {
    case 'reference':
      return (
        field.target && (
          <ReferenceField {...{ form, name, hint, placeholder }} target={field.target} />
        )
      );
    case 'unit-of-measure-code':
      if (name === 'baseUnitCode' && (page === 'item' || page === 'resource'))
        return <BaseUnitField {...{ form, name, hint }} unitType={page} />;
      return <UnitOfMeasureField {...{ form, name, hint, placeholder }} />;
    case 'team-code':
      return <TeamCodeField {...{ form, name, hint, autoFocus }} />;
    case 'code':
      return (
        <TextField
          {...{ form, name, autoFocus }}
          code
          readOnly={isKey && !isNew}
          hint={isKey && isNew ? t('admin.code-hint') : hint}
          className="sm:max-w-72"
        />
      );
    case 'integer':
    case 'decimal':
      return (
        <NumberField
          {...{ form, name, hint, autoFocus }}
          scale={field.scale}
          className="sm:max-w-72"
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...{ form, name }}
          // A new entry that leaves it open gets a default, which the hint explains (D52).
          hint={isNew ? hint : undefined}
          options={(field.choices ?? []).map((choice) => ({
            value: choice.value,
            label: choice[language],
          }))}
          onChange={(value) => {
            // Nothing else has hours each (D63).
            if (name === 'countsAs' && !['hours', 'days'].includes(value)) form.set('hours', '');
          }}
          className="sm:max-w-72"
          {...(placeholder === undefined || isNew ? {} : { placeholder })}
        />
      );
    case 'boolean':
      return <CheckField {...{ form, name, hint }} />;
    case 'text':
      return <TextField {...{ form, name, hint, autoFocus }} />;
    case 'read-only':
      return null;
  }
}

interface BaseUnitFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly unitType: 'item' | 'resource';
  readonly hint?: string | undefined;
}

/** Offers the active units of measure of the item or the resource that is edited. */
function BaseUnitField({ form, name, unitType, hint }: BaseUnitFieldProps) {
  const unitNo = String(useWatch({ control: form.control, name: 'no' }));
  const code = String(useWatch({ control: form.control, name }));
  const units = trpc.unit.list.useQuery({ unitType, unitNo });
  const active = (units.data ?? []).filter((unit) => unit.active);
  return (
    <ChoiceField
      form={form}
      name={name}
      hint={hint}
      options={active.map((unit) => ({
        value: unit.code,
        code: unit.code,
        label: unit.description,
      }))}
      // The stored one may be inactive, so it is not looked up among the options.
      selected={code === '' ? null : { value: code, label: code }}
      className="sm:max-w-72"
    />
  );
}
