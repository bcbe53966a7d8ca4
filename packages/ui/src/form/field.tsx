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
  /** Content beside the label that is not part of it, such as how a number was read. */
  aside?: ReactNode;
  /** `row` puts the label before the control, for values that rarely change. */
  layout?: 'column' | 'row';
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** An error replaces the hint and adds an icon, so that colour is not the only sign. */
export function Field({
  label,
  children,
  hint,
  error,
  optional,
  aside,
  layout = 'column',
  required = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const controlId = useId();
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-message`;
  const invalid = Boolean(error);
  const hasMessage = invalid || Boolean(hint);
  const isRow = layout === 'row';

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
      <div
        className={cn(
          'flex min-w-0',
          isRow ? 'flex-wrap items-center gap-x-2' : 'flex-col gap-1.5',
          className,
        )}
      >
        <div className={cn('flex justify-between gap-2', hideLabel && 'sr-only')}>
          <label
            id={labelId}
            htmlFor={controlId}
            className={cn(
              'flex flex-1 items-baseline justify-between gap-2 text-xs font-medium',
              isRow ? 'text-ink-muted' : 'text-ink',
            )}
          >
            <span>{label}</span>
            {optional && <span className="font-normal text-ink-muted">{optional}</span>}
          </label>
          {aside !== undefined && (
            <span role="status" className="figures text-xs text-ink-muted">
              {aside}
            </span>
          )}
        </div>
        {isRow ? <div className="min-w-0 flex-1">{children}</div> : children}
        {hasMessage && (
          <FieldMessage id={messageId} invalid={invalid} className={isRow ? 'w-full' : undefined}>
            {error || hint}
          </FieldMessage>
        )}
      </div>
    </FieldContext>
  );
}

type FieldMessageProps = {
  id: string;
  invalid: boolean;
  children: ReactNode;
  className?: string | undefined;
};

/** The hint or error of a control; a control without a field of its own refers to it by id. */
export function FieldMessage({ id, invalid, children, className }: FieldMessageProps) {
  return (
    <p
      id={id}
      className={cn(
        'flex min-h-4.5 gap-1.5 text-xs',
        invalid ? 'text-danger' : 'text-ink-muted',
        className,
      )}
    >
      {invalid && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
