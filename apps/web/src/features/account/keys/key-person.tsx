import { Field } from '@worksheet/ui/field';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchCombobox } from '#components/search-combobox.tsx';
import { personOption } from '#lib/person-label.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

interface KeyPersonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (username: string) => void;
}

/** The active user for whom an agent works. */
export function KeyPerson({ ref, value, isMissing, onChange }: KeyPersonProps) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const users = trpc.user.list.useQuery({});
  const options = (users.data ?? [])
    .filter(({ active }) => active)
    .map(({ username }) => personOption(username, nameOf));
  return (
    <Field label={t('keys.person')} error={isMissing ? t('keys.person-error') : undefined} required>
      <SearchCombobox
        ref={ref}
        label={t('keys.person')}
        placeholder={t('keys.person-choose')}
        value={value}
        options={options}
        onChange={onChange}
        loading={users.isPending}
        error={users.error}
        onRetry={() => void users.refetch()}
      />
    </Field>
  );
}
