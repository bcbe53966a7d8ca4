import { useState } from 'react';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface UnitOfMeasureFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/**
 * The code of a unit of measure, whichever item or resource has it. Offered are the codes that work types use already,
 * and what is typed; whether some item or resource has it is the server's to say.
 */
export function UnitOfMeasureField({ form, name, ...props }: UnitOfMeasureFieldProps) {
  const [q, setQ] = useState('');
  const used = trpc.workType.list.useQuery({});
  const codes = new Set(
    (used.data ?? []).flatMap(({ unitOfMeasureCode }) => unitOfMeasureCode ?? []),
  );
  const isKnown = [...codes].some((code) => code.toLowerCase() === q.toLowerCase());
  const matching = [...codes].filter((code) => code.toLowerCase().includes(q.toLowerCase()));
  const offered = q === '' || isKnown ? matching : [...matching, q];
  return (
    <ChoiceField
      {...props}
      form={form}
      name={name}
      options={offered.map((code) => ({ value: code, label: code }))}
      onSearch={setQ}
      loading={used.isPending}
    />
  );
}
