import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { useFieldControl } from '#form/use-field-control.ts';

type CheckboxProps = Omit<ComponentProps<typeof Radix.Root>, 'onCheckedChange' | 'asChild'> & {
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({ className, onCheckedChange, ...props }: CheckboxProps) {
  const field = useFieldControl(props);
  return (
    <Radix.Root
      {...props}
      {...field}
      onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
      className={cn(
        'group relative grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-surface text-primary-ink transition-colors',
        // The click target is larger than the box: 24 px, and 44 px on touch screens.
        'before:absolute before:-inset-0.5 touch:before:-inset-3.25',
        'hover:border-ink-muted data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        'aria-disabled:border-line aria-disabled:bg-well aria-invalid:border-danger disabled:border-line disabled:bg-well disabled:text-ink-muted data-[state=checked]:disabled:border-line data-[state=checked]:disabled:bg-well',
        className,
      )}
    >
      <Radix.Indicator>
        <Check
          aria-hidden
          strokeWidth={3}
          className="size-3.5 group-data-[state=indeterminate]:hidden"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="hidden size-3.5 group-data-[state=indeterminate]:block"
        />
      </Radix.Indicator>
    </Radix.Root>
  );
}

type CheckboxFieldProps = CheckboxProps & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function CheckboxField({ label, hint, error, id, className, ...props }: CheckboxFieldProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const messageId = `${boxId}-message`;
  const message = error || hint;
  return (
    <div className={cn('grid grid-cols-[auto_1fr] items-start gap-x-2.5', className)}>
      <span className="flex h-8 items-center touch:h-11">
        <Checkbox
          id={boxId}
          aria-describedby={message ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          {...props}
        />
      </span>
      <label
        htmlFor={boxId}
        className={cn(
          'flex min-h-8 items-center py-1 text-control touch:min-h-11',
          props.disabled && 'text-ink-muted',
        )}
      >
        {label}
      </label>
      {message && (
        <p
          id={messageId}
          className={cn('col-start-2 -mt-0.5 text-xs', error ? 'text-danger' : 'text-ink-muted')}
        >
          {message}
        </p>
      )}
    </div>
  );
}
