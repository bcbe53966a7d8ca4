import { Textarea } from '@worksheet/ui/textarea';

/** A read-only API key. A textarea, so that it wraps on narrow screens. */
export function ApiKeyText({ apiKey }: { apiKey: string }) {
  return (
    <Textarea
      readOnly
      value={apiKey}
      rows={1}
      spellCheck={false}
      className="code-figures min-h-0 resize-none"
    />
  );
}
