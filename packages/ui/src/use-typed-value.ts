import { type KeyboardEvent, useState } from 'react';

type TypedValue = {
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  /** Null for text that cannot be read. */
  parse: (text: string) => string | null;
  /** What a text that cannot be read counts as; no value unless told. */
  valueOfUnreadable?: (text: string) => string;
};

/**
 * Text that stands for a value: read on leaving the field and on Enter. What cannot be read
 * stays as it was typed.
 */
export function useTypedValue({
  value,
  onChange,
  format,
  parse,
  valueOfUnreadable = () => '',
}: TypedValue) {
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  // A value set from outside, such as by a reset, ends the typing.
  const isTyping = draft !== null && draft.of === value;
  const [unreadable, setUnreadable] = useState(false);

  function commit() {
    if (!isTyping) return;
    const text = draft.text.trim();
    const next = text === '' ? '' : parse(text);
    const meant = next ?? valueOfUnreadable(text);
    setUnreadable(next === null);
    setDraft(next === null ? { text, of: meant } : null);
    if (meant !== value) onChange(meant);
  }

  return {
    text: isTyping ? draft.text : format(value),
    unreadable: isTyping && unreadable,
    type: (text: string) => {
      setUnreadable(false);
      setDraft({ text, of: value });
    },
    commit,
    commitOnEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
    },
  };
}
