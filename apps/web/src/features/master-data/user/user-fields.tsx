import { languageCodes, profileTypes, roles } from '@worksheet/domain/access/actor';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { pagedSearch, pickerSearch } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';
import { TeamField } from '#features/master-data/user/team-field.tsx';
import type { User } from '#features/master-data/user/user-list.ts';

interface UserFieldsProps {
  readonly form: SchemaForm;
  /** Users cannot change their own permissions (spec §4). */
  readonly isOwn: boolean;
  readonly isOperator: boolean;
  /** Undefined for a user who is created. */
  readonly user?: User;
  readonly onTeamRemoved?: () => void;
  readonly children?: ReactNode;
}

export function UserFields({
  form,
  isOwn,
  isOperator,
  user,
  onTeamRemoved,
  children,
}: UserFieldsProps) {
  const account = trpc.account.read.useQuery();
  const today = todayIn(account.data?.timeZone ?? 'Europe/Copenhagen');
  const locked = isOwn ? t('user.own-hint') : undefined;
  return (
    <>
      {children}
      <TextField form={form} name="name" hint={t('user.name-hint')} />
      <ChoiceField
        form={form}
        name="languageCode"
        options={languageCodes.map((code) => ({ value: code, label: t(`user.language-${code}`) }))}
        className="sm:max-w-72"
      />
      <ChoiceField
        form={form}
        name="profileType"
        locked={locked}
        options={profileTypes.map((type) => ({
          value: type,
          label: t(`user.profile-${type}`),
          detail: t(`user.profile-${type}-text`),
        }))}
        className="sm:max-w-72"
      />
      {isOperator && (
        <ChoiceField
          form={form}
          name="role"
          locked={locked}
          options={roles.map((role) => ({
            value: role,
            label: t(`user.role-${role}`),
            detail: role === 'Operator' ? t('user.role-Operator-text') : undefined,
          }))}
          className="sm:max-w-72"
        />
      )}
      <TextField form={form} name="email" code hint={t('user.email-hint')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField form={form} name="employedFrom" today={today} hint={t('user.employed-hint')} />
        <ExpirationField form={form} isOwn={isOwn} today={today} />
      </div>
      <TeamField form={form} today={today} user={user} onRemoved={onTeamRemoved} />
      <TextField form={form} name="defaultDescription" />
      <DefaultResource form={form} />
      <TextField
        form={form}
        name="payrollNo"
        code
        hint={t('user.payroll-no-hint')}
        className="sm:max-w-72"
      />
    </>
  );
}

interface ExpirationFieldProps extends Pick<UserFieldsProps, 'form' | 'isOwn'> {
  readonly today: string;
}

function ExpirationField({ form, isOwn, today }: ExpirationFieldProps) {
  const date = String(useWatch({ control: form.control, name: 'expirationDate' }));
  const hint = date !== '' && date < today ? t('user.expiration-past') : t('user.expiration-hint');
  return (
    <DateField
      form={form}
      name="expirationDate"
      today={today}
      hint={isOwn ? t('user.own-hint') : hint}
      disabled={isOwn}
    />
  );
}

/** Without a default resource there is nothing to lock, so clearing it also unlocks (spec §4). */
function DefaultResource({ form }: { form: SchemaForm }) {
  const hasResource = useWatch({ control: form.control, name: 'defaultResource' }) !== '';
  return (
    <>
      <ResourceField
        form={form}
        name="defaultResource"
        onChange={(no) => no === '' && form.set('lockDefaultResource', false)}
      />
      <CheckField
        form={form}
        name="lockDefaultResource"
        disabled={!hasResource}
        hint={hasResource ? t('user.lock-resource-hint') : t('user.lock-resource-needs')}
      />
    </>
  );
}

export function userLabels() {
  return {
    username: t('user.username'),
    name: t('user.name'),
    password: t('user.password'),
    confirmPassword: t('user.confirm-password'),
    languageCode: t('user.language'),
    profileType: t('user.profile'),
    role: t('user.role'),
    teamCode: t('user.team'),
    teamFrom: t('user.team-from'),
    defaultDescription: t('user.default-description'),
    defaultResource: t('user.default-resource'),
    lockDefaultResource: t('user.lock-resource'),
    employedFrom: t('user.employed-from'),
    expirationDate: t('user.expiration'),
    email: t('user.email'),
    payrollNo: t('user.payroll-no'),
    active: t('base.active'),
  };
}

interface ResourceFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly onChange: (no: string) => void;
}

/** Selects an active resource; the server searches by number and description (spec §5). */
function ResourceField({ form, name, onChange }: ResourceFieldProps) {
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
