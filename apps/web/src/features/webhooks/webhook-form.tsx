import { Alert } from '@worksheet/ui/alert';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { type SyntheticEvent, useRef, useState } from 'react';
import { t } from 'i18next';
import { EventChoice } from '#features/webhooks/event-choice.tsx';
import type { Webhook } from '#features/webhooks/use-webhooks.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

export type WebhookValues = Pick<Webhook, 'url' | 'events' | 'active'>;

interface WebhookFormProps {
  readonly id: string;
  readonly initial: WebhookValues;
  readonly hasActive: boolean;
  readonly error: unknown;
  readonly onSubmit: (values: WebhookValues) => void;
}

/** Without `hasActive` it is switched on, as a new webhook is. */
export function WebhookForm({ id, initial, hasActive, error, onSubmit }: WebhookFormProps) {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const urlField = useRef<HTMLInputElement>(null);
  const eventField = useRef<HTMLButtonElement>(null);
  const url = values.url.trim();
  const urlError = urlErrorOf(url, isChecked, error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (url === '') return urlField.current?.focus();
    if (values.events.length === 0) return eventField.current?.focus();
    onSubmit({ ...values, url });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {Boolean(error) && urlError === undefined && (
        <Alert tone="danger" live="assertive">
          {errorText(error)}
        </Alert>
      )}
      <Field label={t('webhooks.url')} hint={t('webhooks.url-hint')} error={urlError} required>
        <Input
          ref={urlField}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={values.url}
          onChange={({ target }) => setValues({ ...values, url: target.value })}
        />
      </Field>
      <EventChoice
        ref={eventField}
        events={values.events}
        error={isChecked && values.events.length === 0 ? t('webhooks.events-error') : undefined}
        onChange={(events) => setValues({ ...values, events: [...events] })}
      />
      {hasActive && (
        <CheckboxField
          label={t('webhooks.active')}
          hint={t('webhooks.active-hint')}
          checked={values.active}
          onCheckedChange={(active) => setValues({ ...values, active })}
        />
      )}
    </form>
  );
}

/** The server knows which addresses it may call. */
function urlErrorOf(url: string, isChecked: boolean, error: unknown): string | undefined {
  if (isChecked && url === '') return fieldText({ path: 'url', code: 'required' }, '');
  if (!error) return undefined;
  const found = problemOf(error).errors.find(({ path }) => path === 'url');
  return found && fieldText(found, t('webhooks.url'));
}
