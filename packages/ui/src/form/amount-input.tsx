import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { selectOnClick } from '#form/input.tsx';
import { useFieldControl } from '#form/use-field-control.ts';

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> & {
  value: string;
  onChange: (text: string) => void;
  /** The arrow keys call it, too. */
  onStep: (direction: 1 | -1) => void;
  decreaseLabel: string;
  increaseLabel: string;
  /** The unit of measure after the number, such as a button that changes it. */
  unit?: ReactNode;
  size?: 'sm' | 'lg';
  /** Turns the minus into a bin, for example where the amount is 1. The arrow keys never remove. */
  onRemove?: (() => void) | undefined;
};

/** A number between minus and plus. It is a text input, so that the caller decides what can be read. */
export function AmountInput({
  value,
  onChange,
  onStep,
  decreaseLabel,
  increaseLabel,
  unit,
  size = 'lg',
  onRemove,
  className,
  ...props
}: AmountInputProps) {
  const field = useFieldControl(props);
  const stepOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') onStep(1);
    else if (!onRemove) onStep(-1);
  };
  const stepClasses = cn(
    'grid shrink-0 place-items-center hover:bg-well focus-visible:-outline-offset-2 disabled:opacity-55 [&_svg]:size-5',
    size === 'lg' ? 'w-13' : 'w-11',
  );
  const step = (direction: 1 | -1, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={props.disabled}
      onClick={direction === -1 && onRemove ? onRemove : () => onStep(direction)}
      className={cn(
        stepClasses,
        direction === 1 ? 'rounded-r-md' : 'rounded-l-md',
        size === 'lg' && (direction === 1 ? 'border-l' : 'border-r'),
      )}
    >
      {icon}
    </button>
  );
  return (
    <div
      className={cn(
        'control-shell flex w-full min-w-0 items-stretch',
        size === 'lg' ? 'h-14' : 'h-11',
        className,
      )}
    >
      {step(-1, decreaseLabel, onRemove ? <Trash2 aria-hidden /> : <Minus aria-hidden />)}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        {...props}
        {...field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onClick={selectOnClick}
        onKeyDown={stepOnArrow}
        className={cn(
          'figures w-0 min-w-0 flex-1 bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-ink-muted',
          size === 'lg' ? 'px-2 text-xl max-[360px]:text-lg' : 'text-control',
          unit || size === 'lg' ? 'text-right' : 'text-center',
        )}
      />
      {unit}
      {step(1, increaseLabel, <Plus aria-hidden />)}
    </div>
  );
}
