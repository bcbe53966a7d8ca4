import { Button } from '@worksheet/ui/button';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { problemOf } from '#lib/problem.ts';
import type { useCreate } from '#records/use-create.ts';

interface EntriesFailureProps {
  readonly failure: unknown;
  readonly title: string;
  /** What went wrong, and what became of the input. */
  readonly text: string;
  readonly attempt: Pick<ReturnType<typeof useCreate>, 'saveOnDevice' | 'saveLabel'>;
  readonly onSaved: () => void | Promise<void>;
}

/** Several entries were not created; if no field is wrong, they can wait on the device (D40). */
export function EntriesFailure({ failure, title, text, attempt, onSaved }: EntriesFailureProps) {
  const hasFieldErrors = problemOf(failure).errors.length > 0;
  return (
    <FailureAlert
      failure={failure}
      title={title}
      action={
        !hasFieldErrors && (
          <Button onClick={() => void attempt.saveOnDevice(onSaved)}>{attempt.saveLabel}</Button>
        )
      }
    >
      <p>{text}</p>
    </FailureAlert>
  );
}
