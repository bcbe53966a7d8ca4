import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { FieldContext } from '#form/use-field-control.ts';

type FieldProps = {
  label: ReactNode;
  /** A control of this package, which takes its id, message and validity from the field's context. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: ReactNode;
  required?: boolean;
  /** Reserves a line for the message, so that the layout does not shift when it appears. */
  reserveMessage?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

/** An error replaces the hint and adds an icon, so that colour is not the only sign. */
export function Field({
  label,
  children,
  hint,
  error,
  optional,
  required = false,
  reserveMessage = false,
  hideLabel = false,
  id,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-message`;
  const invalid = Boolean(error);
  const hasMessage = invalid || Boolean(hint);

  return (
    <FieldContext
      value={{
        id: controlId,
        labelId,
        messageId: hasMessage ? messageId : undefined,
        invalid,
        required,
      }}
    >
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <label
          id={labelId}
          htmlFor={controlId}
          className={cn(
            'flex items-baseline justify-between gap-2 text-xs font-medium text-ink',
            hideLabel && 'sr-only',
          )}
        >
          <span>{label}</span>
          {optional && <span className="font-normal text-ink-muted">{optional}</span>}
        </label>
        {children}
        {(hasMessage || reserveMessage) && (
          <p
            id={messageId}
            className={cn(
              'flex min-h-4.5 gap-1.5 text-xs',
              invalid ? 'text-danger' : 'text-ink-muted',
            )}
          >
            {invalid && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
            <span className="min-w-0">{error || hint}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
