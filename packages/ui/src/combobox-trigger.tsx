import { ChevronDown, Lock, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, use, useId } from 'react';
import { cn } from '#cn.tsx';
import type { ComboboxOption } from '#combobox-filter.ts';
import { OptionText } from '#combobox-list.tsx';
import { FieldContext, type FieldControlProps, useFieldControl } from '#field-control.ts';
import { Tooltip } from '#tooltip.tsx';
import { VisuallyHidden } from '#visually-hidden.tsx';

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

function isTyped(event: KeyboardEvent) {
  const isCombination =
    event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
  return !isCombination && event.key.length === 1 && event.key !== ' ';
}

/** The closed combobox: shows code and name, and opens by click, arrow, or by typing. */
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
  const around = use(FieldContext);
  // A hint under the field tells the reason already; read out twice it would only be noise.
  const isTold = around?.messageId !== undefined && !around.invalid;
  const reason = isTold ? undefined : locked;
  const field = useFieldControl({
    ...props,
    'aria-describedby': reason ? reasonId : props['aria-describedby'],
  });
  const canClear = clearable && chosen !== null && !locked && !disabled;

  function openByKey(event: KeyboardEvent) {
    if (isTyped(event)) {
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
      // Opening moves the focus into the list; the field is left only when that happens closed.
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
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      {canClear && (
        <button
          type="button"
          aria-label={clearLabel}
          // Keyboards clear with Delete; one stop less on the way through a form.
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
