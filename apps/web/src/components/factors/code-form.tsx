import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { errorText } from '#lib/show-error.ts';

interface CodeFormProps {
  readonly submitLabel: string;
  /** A recovery code has letters. */
  readonly isNumeric: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (code: string) => void;
}

export function CodeForm({ submitLabel, isNumeric, busy, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The wrong code is selected, so that the next typed text replaces it.
    if (error) input.current?.select();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onSubmit(code.trim());
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {Boolean(error) && (
        <Alert tone="danger" live="assertive">
          {errorText(error)}
        </Alert>
      )}
      <Field label={t('factors.code')} required>
        <Input
          ref={input}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={isNumeric ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={60}
          className="code-figures"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
