import type { SheetLine } from '@worksheet/domain/worksheet/sheet/sign-off';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { toast } from '@worksheet/ui/toaster';
import { Signature } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { SignatureDrawing } from '#features/sheet/signature-drawing.tsx';
import { invalidateRecords } from '#records/cache.ts';
import { problemOf } from '#lib/problem.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { maxSignerName } from '@worksheet/domain/worksheet/limits';

interface SignFormProps {
  readonly session: Session;
  readonly lines: readonly SheetLine[];
  /** The digest of the sheet that is shown. */
  readonly digest: string;
}

/**
 * The customer signs for the lines as they are shown. If they change, name and drawing are gone, because they were for other
 * lines, and the form says so.
 */
export function SignForm({ session, lines, digest }: SignFormProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(digest);
  const [isChanged, setChanged] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (shown !== digest) {
    setShown(digest);
    setChanged(true);
    setFailure(undefined);
  }
  // The field or button that had the focus is gone with the form.
  useEffect(() => {
    if (isChanged && document.activeElement === document.body)
      notice.current?.focus({ preventScroll: true });
  }, [isChanged, shown]);
  const hasFailed = failure !== undefined && problemOf(failure).code !== 'entry-changed';
  return (
    <Card titled className="print:hidden">
      <CardHeader
        title={t('sheet.sign-title')}
        description={t('sheet.sign-text', { count: lines.length })}
      />
      <div className="grid gap-4 p-4 sm:p-5">
        <div ref={notice} tabIndex={-1} className="grid gap-4 empty:hidden">
          {hasFailed ? (
            <Alert tone="danger" live="assertive">
              {errorText(failure)}
            </Alert>
          ) : (
            (isChanged || failure !== undefined) && (
              <Alert tone="warn" live="assertive">
                {t('sheet.changed')}
              </Alert>
            )
          )}
        </div>
        <SignFields
          key={digest}
          {...{ session, lines, digest }}
          onSubmit={() => {
            setFailure(undefined);
            setChanged(false);
          }}
          onFailure={setFailure}
        />
      </div>
    </Card>
  );
}

interface SignFieldsProps extends SignFormProps {
  readonly onSubmit: () => void;
  readonly onFailure: (error: unknown) => void;
}

function SignFields({ session, lines, digest, onSubmit, onFailure }: SignFieldsProps) {
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [drawing, setDrawing] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // A repeat after a lost response is the same signature (D18); another name or drawing is another one.
  const key = useRef<string>(undefined);
  const isMissing = name.trim() === '';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return field.current?.focus();
    setBusy(true);
    onSubmit();
    key.current ??= newUuid();
    try {
      await utils.client.signOff.create.mutate(
        {
          accountId: session.accountId,
          entries: lines.map(({ recordId, version }) => ({ id: recordId, version })),
          name,
          signature: drawing,
          digest,
        },
        { context: { idempotencyKey: key.current } },
      );
      toast.success(t('sheet.signed'));
    } catch (error) {
      onFailure(error);
      setBusy(false);
    }
    await invalidateRecords();
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      key.current = undefined;
      set(value);
    };
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
      <PhotosToCome lines={lines} />
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
  );
}

/** Announced photos still arrive on signed lines, but the customer has not seen them. */
function PhotosToCome({ lines }: Pick<SignFormProps, 'lines'>) {
  const count = lines.reduce((sum, line) => sum + line.attachmentsExpected, 0);
  if (count === 0) return null;
  return (
    <Alert tone="warn" live="polite">
      {t('sheet.photos-coming', { count })}
    </Alert>
  );
}
