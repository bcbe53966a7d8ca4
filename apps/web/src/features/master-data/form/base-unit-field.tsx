import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface BaseUnitFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly unitType: 'item' | 'resource';
  readonly hint?: string | undefined;
}

/** Offers the active units of measure of the item or the resource that is edited. */
export function BaseUnitField({ form, name, unitType, hint }: BaseUnitFieldProps) {
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
