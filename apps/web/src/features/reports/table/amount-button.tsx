import { cn } from '@worksheet/ui/cn';

interface AmountButtonProps {
  readonly text: string;
  readonly label: string;
  readonly onOpen: () => void;
  readonly className?: string;
}

/** An amount that opens its records. */
export function AmountButton({ text, label, onOpen, className }: AmountButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      className={cn(
        'figures -mx-1 inline-flex min-h-8 items-center rounded-sm px-1 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current touch:min-h-11 touch:min-w-11 touch:justify-end',
        className,
      )}
    >
      {text}
    </button>
  );
}
