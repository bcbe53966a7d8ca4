import { addDays, isCalendarDate, startOfDay, todayIn } from '@worksheet/domain/dates/calendar';
import {
  keyScopes,
  maxKeyName,
  soleScopes,
  type KeyScope,
} from '@worksheet/domain/access/key-scope';
import { Alert } from '@worksheet/ui/alert';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field, FieldMessage } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { type SyntheticEvent, useId, useRef, useState, type Ref } from 'react';
import { t } from 'i18next';
import { SearchCombobox } from '#components/search-combobox.tsx';
import { useAccountTimeZone } from '#features/account/keys/use-key-texts.ts';
import { personOption, usePersonName } from '#lib/use-person-name.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

export interface KeyValues {
  readonly name: string;
  readonly scopes: KeyScope[];
  /** The person of an agent. */
  readonly username?: string | undefined;
  readonly expiresDateTime: string | null;
}

interface KeyFormProps {
  readonly id: string;
  readonly error: unknown;
  readonly onSubmit: (values: KeyValues) => void;
}

/** How long a new key is valid unless the user chooses otherwise. */
const defaultDays = 365;

export function KeyForm({ id, error, onSubmit }: KeyFormProps) {
  const timeZone = useAccountTimeZone();
  const today = todayIn(timeZone);
  const scopesErrorId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [username, setUsername] = useState('');
  const [lastDate, setLastDate] = useState(addDays(today, defaultDays));
  const [isChecked, setChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const scopeField = useRef<HTMLButtonElement>(null);
  const personField = useRef<HTMLButtonElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const nameError = nameErrorOf(name, isChecked, error);
  const hasScopeError = isChecked && scopes.length === 0;
  const isAgent = scopes.includes('agent');
  const isPersonMissing = isAgent && username === '';
  const isDateValid = lastDate === '' || (isCalendarDate(lastDate) && lastDate >= today);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '') return nameField.current?.focus();
    if (scopes.length === 0) return scopeField.current?.focus();
    if (isPersonMissing) return personField.current?.focus();
    if (!isDateValid) return dateField.current?.focus();
    const end = lastDate === '' ? null : startOfDay(addDays(lastDate, 1), timeZone);
    onSubmit({
      name: name.trim(),
      scopes: [...scopes],
      ...(isAgent && { username }),
      expiresDateTime: end && end.toISOString(),
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {Boolean(error) && nameError === undefined && (
        <Alert tone="danger" live="assertive">
          {errorText(error)}
        </Alert>
      )}
      <Field label={t('base.name')} hint={t('keys.name-hint')} error={nameError} required>
        <Input
          ref={nameField}
          autoComplete="off"
          maxLength={maxKeyName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset aria-describedby={hasScopeError ? scopesErrorId : undefined}>
        <legend className="mb-1 text-xs font-medium">{t('keys.scopes-label')}</legend>
        {hasScopeError && (
          <FieldMessage id={scopesErrorId} invalid>
            {t('keys.scopes-error')}
          </FieldMessage>
        )}
        <div className="rounded-lg border px-3 py-1">
          {keyScopes.map((scope, index) => (
            <CheckboxField
              key={scope}
              ref={index === 0 ? scopeField : undefined}
              label={t(`keys.scope-${scope}`)}
              hint={t(`keys.scope-${scope}-hint`)}
              checked={scopes.includes(scope)}
              onCheckedChange={(checked) =>
                setScopes(
                  keyScopes.filter((each) =>
                    each === scope
                      ? checked
                      : scopes.includes(each) && !isSole(each) && !isSole(scope),
                  ),
                )
              }
            />
          ))}
        </div>
        <p className="mt-1 text-xs text-ink-muted">{t('keys.reads-too')}</p>
      </fieldset>
      {isAgent && (
        <KeyPerson
          ref={personField}
          value={username}
          isMissing={isChecked && isPersonMissing}
          onChange={setUsername}
        />
      )}
      <Field
        label={t('keys.expires-label')}
        hint={t('keys.expires-hint')}
        error={isChecked && !isDateValid ? t('keys.expires-past') : undefined}
        className="sm:w-56"
      >
        <DatePicker
          ref={dateField}
          today={today}
          min={today}
          passUnreadable
          value={lastDate}
          onChange={setLastDate}
        />
      </Field>
    </form>
  );
}

function isSole(scope: KeyScope): boolean {
  return soleScopes.some((sole) => sole === scope);
}

function nameErrorOf(name: string, isChecked: boolean, error: unknown): string | undefined {
  if (isChecked && name.trim() === '') return fieldText({ path: 'name', code: 'required' }, '');
  if (!error) return undefined;
  const { code, errors } = problemOf(error);
  if (code === 'api-key-exists') return errorText(error);
  const found = errors.find(({ path }) => path === 'name');
  return found && fieldText(found, t('base.name'));
}

interface KeyPersonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (username: string) => void;
}

/** The active user for whom an agent works. */
function KeyPerson({ ref, value, isMissing, onChange }: KeyPersonProps) {
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
