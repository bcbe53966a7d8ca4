import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type Ref, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';
import { type FieldControlProps, useFieldControl } from '#form/use-field-control.ts';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldControlProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  emptyLabel?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  className?: string;
};

// Radix reserves "" for "no selection", so the empty row needs another value.
const none = '\u0000';

export function Select({
  value,
  onChange,
  options,
  placeholder,
  emptyLabel,
  disabled,
  name,
  onBlur,
  ref,
  className,
  ...props
}: SelectProps) {
  const field = useFieldControl(props);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  const rows = emptyLabel ? [{ value: none, label: emptyLabel }, ...options] : options;
  const showsEmpty = value === '' && emptyLabel !== undefined && placeholder === undefined;

  return (
    <Radix.Root
      value={showsEmpty ? none : value}
      onValueChange={(picked) => onChange(picked === none ? '' : picked)}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      name={name}
    >
      <Radix.Trigger
        ref={ref}
        {...field}
        aria-label={props['aria-label']}
        // Opening the list moves the focus, which does not count as leaving the field.
        onBlur={() => !open && onBlur?.()}
        className={cn(
          'control-box flex h-9 w-full min-w-0 items-center justify-between gap-2 pl-3 pr-2.5 text-left text-control touch:h-11',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-surface text-ink shadow-pop data-[state=open]:animate-pop-in"
        >
          <Radix.Viewport className="p-1">
            {rows.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={'disabled' in option ? option.disabled : undefined}
                className="flex min-h-8 cursor-default select-none items-center justify-between gap-4 rounded-md py-1 pl-2.5 pr-2 text-control outline-none data-disabled:text-ink-muted data-highlighted:bg-well touch:min-h-11"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
