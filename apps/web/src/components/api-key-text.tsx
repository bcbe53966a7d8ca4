import { Textarea } from '@worksheet/ui/textarea';

interface ApiKeyTextProps {
  readonly apiKey: string;
  /** Without a label of its own around it. */
  readonly label?: string;
}

/** A textarea, so that the key wraps on narrow screens. */
export function ApiKeyText({ apiKey, label }: ApiKeyTextProps) {
  return (
    <Textarea
      readOnly
      aria-label={label}
      value={apiKey}
      rows={1}
      spellCheck={false}
      className="code-figures min-h-0 resize-none"
    />
  );
}
