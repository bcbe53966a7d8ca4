import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { pagedSearch, pickerSearch } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

interface ResourceFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly onChange: (no: string) => void;
}

/** Selects an active resource; the server searches by number and description (spec §5). */
export function ResourceField({ form, name, onChange }: ResourceFieldProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const query = trpc.resource.searchPage.useInfiniteQuery({ q }, pagedSearch);
  const { rows, search } = pickerSearch(query);
  const no = String(useWatch({ control: form.control, name }));
  // The stored resource may be inactive or not among the results.
  const chosen = trpc.resource.single.useQuery({ no }, { enabled: no !== '' });
  const toOption = (row: { no: string; description: string }) => ({
    value: row.no,
    code: row.no,
    label: row.description,
  });
  return (
    <ChoiceField
      form={form}
      name={name}
      options={rows.map(toOption)}
      selected={chosen.data ? toOption(chosen.data) : null}
      onSearch={setQ}
      search={search}
      placeholder={t('user.no-resource')}
      onChange={onChange}
    />
  );
}
