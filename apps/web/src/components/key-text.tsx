import { Textarea } from '@worksheet/ui/textarea';

/** An API key to be read and copied, in full however narrow the screen. */
export function KeyText({ apiKey }: { apiKey: string }) {
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
