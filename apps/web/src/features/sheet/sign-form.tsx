import type { SheetLine } from '@worksheet/domain/worksheet/sign-off';
import { maxSignerName } from '@worksheet/domain/worksheet/sign-off-limits';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { toast } from '@worksheet/ui/toaster';
import { Signature } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignatureDrawing } from '#features/sheet/signature-drawing.tsx';
import { newUuid } from '#lib/uuid.ts';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface SignFormProps {
  readonly session: Session;
  readonly lines: readonly SheetLine[];
}

/** The customer signs for the lines as they are shown: a line that changed since is refused. */
export function SignForm({ session, lines }: SignFormProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [drawing, setDrawing] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A repeat after a lost response is the same signature (D18); another name or drawing is another one.
  const key = useRef<string>(undefined);
  const isMissing = name.trim() === '';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    key.current ??= newUuid();
    try {
      await utils.client.signOff.create.mutate(
        {
          accountId: session.accountId,
          entries: lines.map(({ recordId, version }) => ({ id: recordId, version })),
          name,
          signature: drawing,
        },
        { context: { idempotencyKey: key.current } },
      );
      toast.success(t('sheet.signed'));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
    await Promise.all([utils.signOff.invalidate(), utils.worksheet.invalidate()]);
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      key.current = undefined;
      set(value);
    };
  };
  return (
    <Card aria-labelledby={titleId} className="print:hidden">
      <CardHeader
        id={titleId}
        title={t('sheet.sign-title')}
        description={t('sheet.sign-text', { count: lines.length })}
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-4 sm:p-5">
        <Field
          label={t('sheet.name-label')}
          error={isChecked && isMissing && t('sheet.name-required')}
          required
        >
          <Input
            ref={field}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={maxSignerName}
            disabled={isBusy}
            value={name}
            onChange={(event) => change(setName)(event.target.value)}
          />
        </Field>
        <SignatureDrawing disabled={isBusy} onChange={change(setDrawing)} />
        {failure !== undefined && (
          <Alert tone="danger" live="assertive">
            {errorText(failure)}
          </Alert>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Signature aria-hidden />}
          busy={isBusy}
          className="min-h-11 justify-self-start max-sm:w-full"
        >
          {drawing === null ? t('sheet.submit-by-name') : t('sheet.submit')}
        </Button>
      </form>
    </Card>
  );
}
