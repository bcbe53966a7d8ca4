import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, type Ref, type RefCallback } from 'react';
import { Input, InputButton, type InputProps } from '#form/input.tsx';
import { useWords } from '#lib/words.ts';

type SearchInputProps = Omit<InputProps, 'type' | 'leading' | 'suffix' | 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The accessible name, which a placeholder cannot replace. */
  label: string;
};

export function SearchInput({
  value,
  onValueChange,
  label,
  ref,
  onKeyDown,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = useWords();

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
          <InputButton label={words.clear} onClick={clear}>
            <X aria-hidden />
          </InputButton>
        )
      }
      {...props}
    />
  );
}

export function mergeRefs<Node>(...refs: (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}
