import { cn } from '@worksheet/ui/cn';
import { useId } from 'react';

interface PartChoiceProps {
  readonly label: string;
  readonly mine: { readonly value: string; readonly from: string };
  readonly theirs: { readonly value: string; readonly from: string };
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
}

/** Two values of a field, of which one is to stay. */
export function PartChoice({ label, mine, theirs, isTaken, onChange }: PartChoiceProps) {
  const name = useId();
  const choices = [
    { ...mine, isChosen: !isTaken, choose: () => onChange(false) },
    { ...theirs, isChosen: isTaken, choose: () => onChange(true) },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {choices.map(({ value, from, isChosen, choose }, index) => (
        <label
          key={index}
          className={cn(
            'relative flex min-h-13 cursor-pointer items-center gap-3.5 border px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            index === 0 ? 'rounded-t-md' : '-mt-px rounded-b-md',
            isChosen ? 'z-10 border-primary bg-primary-soft' : 'border-edge',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={isChosen}
            onChange={choose}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          <span className="figures min-w-0 flex-1 text-base font-medium wrap-anywhere">
            {value}
          </span>
          <span className={cn('shrink-0 text-sm', isChosen ? 'text-primary' : 'text-ink-muted')}>
            {from}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
