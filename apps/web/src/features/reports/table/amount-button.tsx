import { cn } from '@worksheet/ui/cn';

interface AmountButtonProps {
  readonly text: string;
  readonly label: string;
  readonly onOpen: () => void;
  /** Where there is no pointer to hover with. */
  readonly isUnderlined?: boolean;
}

/** An amount that opens its records. */
export function AmountButton({ text, label, onOpen, isUnderlined = false }: AmountButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      className={cn(
        'figures -mx-1 inline-flex min-h-8 items-center rounded-sm px-1 underline underline-offset-4 transition-colors touch:min-h-11 touch:min-w-11 touch:justify-end',
        isUnderlined ? 'decoration-edge' : 'decoration-transparent hover:decoration-current',
      )}
    >
      {text}
    </button>
  );
}
