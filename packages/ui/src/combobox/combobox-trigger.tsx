import { ChevronDown, Lock, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, use, useId } from 'react';
import { cn } from '#lib/cn.ts';
import type { ComboboxOption } from '#combobox/filter-options.ts';
import { OptionText } from '#combobox/combobox-list.tsx';
import { FieldContext, type FieldControlProps, useFieldControl } from '#form/use-field-control.ts';
import { Tooltip } from '#overlay/tooltip.tsx';
import { useWords } from '#lib/words.ts';

/**
 * `card` shows the whole name with a second line, `row` shows the value at the right of its label,
 * and `inline` shows the value as a part of another control.
 */
export type ComboboxLook = 'box' | 'card' | 'row' | 'inline';

const looks: Record<ComboboxLook, string> = {
  box: 'control-box flex base:h-9 base:w-full min-w-0 items-center gap-2 pl-3 pr-2.5 text-left base:text-control base:touch:h-11',
  card: 'control-box flex min-h-12 w-full min-w-0 items-center gap-2 px-3 py-2 text-left text-control',
  row: 'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md text-right text-sm',
  inline:
    'flex h-full w-full min-w-0 items-center gap-1 pl-1 pr-3 text-left text-control text-ink-muted focus-visible:-outline-offset-2',
};

type ComboboxTriggerProps = FieldControlProps & {
  open: boolean;
  popupId: string | undefined;
  chosen: ComboboxOption | null;
  look?: ComboboxLook;
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
  look = 'box',
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
  const words = useWords();
  const fieldContext = use(FieldContext);
  // A hint below the field already gives the reason.
  const hasHint = fieldContext?.messageId !== undefined && !fieldContext.invalid;
  const reason = hasHint ? undefined : locked;
  const field = useFieldControl({
    ...props,
    'aria-describedby': reason ? reasonId : props['aria-describedby'],
  });
  const canClear = clearable && chosen !== null && !locked && !disabled;
  const showsClear = canClear && (look === 'box' || look === 'card');

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
      className={cn(looks[look], className)}
    >
      <span
        className={cn(
          'min-w-0 flex-1',
          look !== 'card' && 'truncate',
          showsClear &&
            (look === 'card'
              ? 'pr-8'
              : 'group-focus-within/picker:pr-6 group-hover/picker:pr-6 touch:pr-10!'),
        )}
      >
        {chosen ? <ChosenText option={chosen} look={look} /> : placeholder}
      </span>
      {locked ? (
        <Lock aria-hidden className="size-4 shrink-0" />
      ) : (
        !(look === 'card' && chosen) && (
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        )
      )}
    </button>
  );

  return (
    <div className={cn('group/picker relative min-w-0', look === 'inline' && 'h-full')}>
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
      {showsClear && (
        <button
          type="button"
          aria-label={clearLabel ?? words.clear}
          // Keyboard users clear with Delete, so this is not a tab stop.
          tabIndex={-1}
          onClick={onClear}
          className={cn(
            'absolute grid place-items-center rounded-sm text-ink-muted hover:bg-well hover:text-ink',
            look === 'card'
              ? 'right-0 top-0 size-11'
              : // Under a mouse, the button appears on hover only, so that the text has more room.
                'inset-y-0 right-8 my-auto size-6 opacity-0 group-focus-within/picker:opacity-100 group-hover/picker:opacity-100 touch:right-7 touch:size-11 touch:opacity-100',
          )}
        >
          <X aria-hidden className={look === 'card' ? 'size-4' : 'size-3.5'} />
        </button>
      )}
    </div>
  );
}

function ChosenText({ option, look }: { option: ComboboxOption; look: ComboboxLook }) {
  const { label, detail } = option;
  const code = option.code === label ? undefined : option.code;
  if (look === 'card') {
    return (
      <>
        <span className="line-clamp-2 font-medium">{label}</span>
        {(code ?? detail) && (
          <span className="code-figures line-clamp-2 text-xs text-ink-muted">
            {[code, detail].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    );
  }
  if (look === 'row')
    return <span className="code-figures">{[label, code].filter(Boolean).join(' · ')}</span>;
  if (look === 'inline') return label;
  return <OptionText option={option} />;
}
