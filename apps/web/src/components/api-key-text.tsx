import { Textarea } from '@worksheet/ui/textarea';

/** A textarea, so that the key wraps on narrow screens. */
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
