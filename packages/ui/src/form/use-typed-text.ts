import { type KeyboardEvent, useState } from 'react';

type TypedTextOptions = {
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  parse: (text: string) => string | null;
  invalidValue?: (text: string) => string;
};

/** Keeps the typed text and parses it on blur and on Enter. Invalid text stays as it was typed. */
export function useTypedText({
  value,
  onChange,
  format,
  parse,
  invalidValue = () => '',
}: TypedTextOptions) {
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  // A value set from outside, such as by a reset, discards the draft.
  const isTyping = draft !== null && draft.of === value;
  const [isInvalid, setInvalid] = useState(false);

  function commit() {
    if (!isTyping) return;
    const text = draft.text.trim();
    const next = text === '' ? '' : parse(text);
    const result = next ?? invalidValue(text);
    setInvalid(next === null);
    setDraft(next === null ? { text, of: result } : null);
    if (result !== value) onChange(result);
  }

  return {
    text: isTyping ? draft.text : format(value),
    isInvalid: isTyping && isInvalid,
    setText: (text: string) => {
      setInvalid(false);
      setDraft({ text, of: value });
    },
    commit,
    commitOnEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
    },
  };
}
