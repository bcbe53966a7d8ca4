import { type ReactNode, use, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { FieldContext, type FieldControlProps, useFieldControl } from '#form/use-field-control.ts';

export type Segment<T extends string> = { value: T; label: ReactNode; icon?: ReactNode };

type SegmentedControlProps<T extends string> = FieldControlProps & {
  value: T;
  onChange: (value: T) => void;
  segments: readonly Segment<T>[];
  disabled?: boolean;
  /** Overrides the label of the surrounding Field. */
  'aria-label'?: string;
  /** A control after the radios, such as a date to pick; it has the classes of `segmentClasses`. */
  children?: ReactNode;
  className?: string;
};

/** Radios side by side: every choice is visible and takes one click. */
export function SegmentedControl<T extends string>({
  value,
  onChange,
  segments,
  disabled = false,
  'aria-label': label,
  children,
  className,
  ...props
}: SegmentedControlProps<T>) {
  const name = useId();
  const context = use(FieldContext);
  const field = useFieldControl(props);
  return (
    <div className={cn('flex w-full min-w-0 gap-0.5 rounded-lg border bg-well p-0.5', className)}>
      <div
        {...field}
        // If there are children, the input among them has the field's id.
        id={children ? undefined : field.id}
        role="radiogroup"
        aria-label={label}
        aria-labelledby={label ? undefined : context?.labelId}
        className="flex min-w-0 gap-0.5"
        style={{ flex: segments.length }}
      >
        {segments.map((segment) => (
          <label key={segment.value} className={segmentClasses(segment.value === value)}>
            <input
              type="radio"
              name={name}
              checked={segment.value === value}
              disabled={disabled}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            {segment.icon}
            <span className="truncate">{segment.label}</span>
          </label>
        ))}
      </div>
      {children}
    </div>
  );
}

export function segmentClasses(isChosen: boolean): string {
  return cn(
    'relative flex h-7.5 min-w-0 flex-auto items-center justify-center gap-2 rounded-md border px-2 text-control font-medium transition-colors touch:h-11 touch:flex-1 [&_svg]:size-4 [&_svg]:shrink-0',
    isChosen
      ? 'border-line bg-surface text-ink shadow-card dark:border-edge/60 dark:bg-line forced-colors:outline'
      : 'border-transparent text-ink-muted hover:text-ink',
  );
}
