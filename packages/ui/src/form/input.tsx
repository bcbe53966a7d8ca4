import type { ComponentProps, ReactNode, MouseEvent } from 'react';
import { cn } from '#lib/cn.ts';
import { IconButton } from '#icon-button.tsx';
import { useFieldControl } from '#form/use-field-control.ts';

export type InputProps = ComponentProps<'input'> & {
  /** Content before the text, such as an icon. It is hidden from screen readers. */
  leading?: ReactNode;
  suffix?: ReactNode;
};

export function Input({ leading, suffix, className, ...props }: InputProps) {
  const field = useFieldControl(props);
  if (!leading && !suffix) {
    return (
      <input
        {...props}
        {...field}
        className={cn(
          'control-box base:h-9 w-full min-w-0 base:px-3 base:text-control base:touch:h-11',
          className,
        )}
      />
    );
  }
  return (
    <div
      className={cn(
        'control-shell flex base:h-9 w-full min-w-0 items-center base:text-control base:touch:h-11',
        className,
      )}
    >
      {leading && (
        <span
          aria-hidden
          className="pointer-events-none shrink-0 pl-2.5 text-ink-muted [&_svg]:size-4"
        >
          {leading}
        </span>
      )}
      <input
        {...props}
        {...field}
        className={cn(
          'h-full min-w-0 flex-1 bg-transparent px-3 [font-size:inherit] [text-align:inherit] outline-none placeholder:text-ink-muted',
          leading && 'pl-2',
          suffix && 'pr-2',
        )}
      />
      {suffix && (
        <span className="flex shrink-0 items-center pr-3 text-ink-muted has-[button]:pr-1 has-[>:empty]:pr-1">
          {suffix}
        </span>
      )}
    </div>
  );
}

type NumberInputProps = Omit<InputProps, 'suffix'> & {
  /** How the typed text was read, if it can be read in several ways. */
  echo?: string | undefined;
};

/** A text input, so that a decimal comma can be typed; the caller parses it. */
export function NumberInput({ className, echo, ...props }: NumberInputProps) {
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onClick={selectOnClick}
      className={cn('figures text-right', className)}
      // The suffix is always rendered, because the input would lose the focus if its wrapper came and went.
      suffix={
        <span role="status" className="text-xs whitespace-nowrap">
          {echo}
        </span>
      }
      {...props}
    />
  );
}

type InputButtonProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size'>;

/** A button in an input. Its touch target extends over the border. */
export function InputButton({ className, ...props }: InputButtonProps) {
  return (
    <IconButton
      size="sm"
      className={cn(
        'size-7 rounded-sm text-ink-muted before:absolute before:-inset-0.5 touch:size-10 touch:min-h-10 touch:min-w-10',
        className,
      )}
      {...props}
    />
  );
}

/**
 * Selects the whole amount whenever it is touched, so that what is typed next replaces it: a 12 over a 1 is no 112.
 * What was selected by dragging stays selected.
 */
export function selectOnClick({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = currentTarget;
  if (selectionStart === selectionEnd) currentTarget.select();
}
