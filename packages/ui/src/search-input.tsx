import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { SuffixButton } from '#suffix-button.tsx';
import { Input, type InputProps } from '#input.tsx';
import { mergeRefs } from '#merge-refs.ts';

type SearchInputProps = Omit<InputProps, 'type' | 'leading' | 'suffix' | 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The name of the field; a placeholder is no name. */
  label: string;
  clearLabel: string;
};

/** Search text with a clear button; Escape clears too. */
export function SearchInput({
  value,
  onValueChange,
  label,
  clearLabel,
  ref,
  onKeyDown,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  function clearOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && value) {
      event.preventDefault();
      clear();
    }
    onKeyDown?.(event);
  }

  return (
    <Input
      ref={mergeRefs(input, ref)}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={clearOnEscape}
      leading={<Search />}
      suffix={
        value && (
          <SuffixButton label={clearLabel} onClick={clear}>
            <X aria-hidden />
          </SuffixButton>
        )
      }
      {...props}
    />
  );
}
