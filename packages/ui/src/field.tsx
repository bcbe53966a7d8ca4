import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#cn.tsx';
import { FieldContext } from '#field-control.ts';
import { Label } from '#label.tsx';

type FieldProps = {
  label: ReactNode;
  /** One control of this package: it finds its id, message and validity by itself. */
  children: ReactNode;
  hint?: ReactNode;
  /** Takes the place of the hint and marks the control as invalid. */
  error?: ReactNode;
  /** The word beside the label of a field one may leave out. */
  optional?: ReactNode;
  required?: boolean;
  /** Keeps a line free for the message, so that neighbours do not jump when it comes. */
  reserveMessage?: boolean;
  /** The label is read, not shown. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

/** Label above, hint under; an error replaces the hint, with an icon so that colour is not alone. */
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
        <Label
          id={labelId}
          htmlFor={controlId}
          optional={optional}
          className={cn(hideLabel && 'sr-only')}
        >
          {label}
        </Label>
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
