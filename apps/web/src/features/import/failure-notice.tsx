import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import type { ImportHandle } from '#features/import/use-import.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

/** Why the file was not checked or imported; file and choices stay for another try. */
export function FailureNotice({ handle }: { readonly handle: ImportHandle }) {
  const { failure, isOutcomeUnknown } = handle;
  if (!failure) return null;
  const isImport = failure.phase === 'importing';
  return (
    <Alert
      tone="danger"
      live="assertive"
      title={t(isImport ? 'import.import-failed' : 'import.check-failed')}
      action={
        <Button size="sm" onClick={isOutcomeUnknown || !isImport ? handle.check : handle.carryOut}>
          {t(isOutcomeUnknown ? 'import.check-again' : 'base.retry')}
        </Button>
      }
    >
      {failureText(failure.error)}{' '}
      {t(isOutcomeUnknown ? 'import.outcome-unknown' : 'import.nothing-lost')}
    </Alert>
  );
}

/** Returns what is wrong with the file, in more detail than that it cannot be read. */
export function failureText(error: unknown): string {
  const [first] = problemOf(error).errors;
  return first ? fieldText(first, first.path) : errorText(error);
}
