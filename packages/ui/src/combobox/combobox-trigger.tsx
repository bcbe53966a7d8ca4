import { ChevronDown, Lock, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, use, useId } from 'react';
import { cn } from '#lib/cn.ts';
import type { ComboboxOption } from '#combobox/filter-options.ts';
import { OptionText } from '#combobox/combobox-list.tsx';
import { FieldContext, type FieldControlProps, useFieldControl } from '#form/use-field-control.ts';
import { Tooltip } from '#overlay/tooltip.tsx';

type ComboboxTriggerProps = FieldControlProps & {
  open: boolean;
  popupId: string | undefined;
  chosen: ComboboxOption | null;
  onOpen: (typed: string) => void;
  onToggle: () => void;
  onClear: () => void;
  clearable: boolean;
  clearLabel?: string;
  locked: string | undefined;
  disabled: boolean;
  placeholder?: string;
  onBlur?: () => void;
  ref: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  className?: string;
};

function isPrintableKey(event: KeyboardEvent) {
  const isCombination =
    event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
  return !isCombination && event.key.length === 1 && event.key !== ' ';
}

export function ComboboxTrigger({
  open,
  popupId,
  chosen,
  onOpen,
  onToggle,
  onClear,
  clearable,
  clearLabel,
  locked,
  disabled,
  placeholder,
  onBlur,
  ref,
  className,
  ...props
}: ComboboxTriggerProps) {
  const reasonId = useId();
  const fieldContext = use(FieldContext);
  // A hint below the field already gives the reason.
  const hasHint = fieldContext?.messageId !== undefined && !fieldContext.invalid;
  const reason = hasHint ? undefined : locked;
  const field = useFieldControl({
    ...props,
    'aria-describedby': reason ? reasonId : props['aria-describedby'],
  });
  const canClear = clearable && chosen !== null && !locked && !disabled;

  function openByKey(event: KeyboardEvent) {
    if (isPrintableKey(event)) {
      event.preventDefault();
      onOpen(event.key);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen('');
    } else if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onClear();
    }
  }

  const button = (
    <button
      type="button"
      ref={ref}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? popupId : undefined}
      aria-readonly={locked ? true : undefined}
      aria-label={props['aria-label']}
      {...field}
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      onClick={onToggle}
      onKeyDown={openByKey}
      // Opening the list moves the focus, which does not count as leaving the field.
      onBlur={() => !open && onBlur?.()}
      className={cn(
        'control-box flex h-9 w-full min-w-0 items-center gap-2 pl-3 pr-2.5 text-left text-control touch:h-11',
        className,
      )}
    >
      <span className={cn('min-w-0 flex-1 truncate', canClear && 'pr-6 touch:pr-10')}>
        {chosen ? <OptionText option={chosen} /> : placeholder}
      </span>
      {locked ? (
        <Lock aria-hidden className="size-4 shrink-0" />
      ) : (
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
      )}
    </button>
  );

  return (
    <div className="relative min-w-0">
      {locked ? (
        <Tooltip text={locked} describes={false}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {reason && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      {canClear && (
        <button
          type="button"
          aria-label={clearLabel}
          // Keyboard users clear with Delete, so this is not a tab stop.
          tabIndex={-1}
          onClick={onClear}
          className="absolute inset-y-0 right-8 my-auto grid size-6 place-items-center rounded-sm text-ink-muted hover:bg-well hover:text-ink touch:right-7 touch:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
