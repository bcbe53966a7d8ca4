import { cn } from '#cn.tsx';
import { Input, type InputProps } from '#input.tsx';

/**
 * A quantity: decimal keypad on phones, even digits, set to the right with its unit after it.
 * It stays a text input, so that a comma can be typed; the caller parses.
 */
export function NumberInput({ className, ...props }: InputProps) {
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={cn('figures text-right', className)}
      {...props}
    />
  );
}
