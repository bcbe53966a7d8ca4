import { SearchInput } from '@worksheet/ui/search-input';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypingTarget, areSingleKeysEnabled } from '#lib/shortcuts.ts';

interface RecordSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Of a long list the browser's own search would find only what is in sight. */
  readonly isLong: boolean;
}

/** Search as you type over the records shown. `/` goes there, and in a long list the browser's search key too. */
export function RecordSearch({ text, onText, isLong }: RecordSearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(input.current)) return;
      const isFind =
        isLong && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'f';
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        areSingleKeysEnabled() &&
        !isTypingTarget(event.target);
      // A second press is the browser's own again.
      if ((!isFind && !isSlash) || document.activeElement === input.current) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isLong]);
  return (
    <div className="w-72 max-sm:w-full sm:ml-auto print:hidden">
      <SearchInput
        ref={input}
        label={t('worksheet.search-records')}
        placeholder={t('base.search')}
        clearLabel={t('base.clear')}
        aria-keyshortcuts="/"
        value={text}
        onValueChange={onText}
      />
    </div>
  );
}

/** While a dialog is open the page behind it is out of reach. */
function isElsewhere(input: HTMLElement | null): boolean {
  return !input || input.closest('[aria-hidden="true"], [inert]') !== null;
}
