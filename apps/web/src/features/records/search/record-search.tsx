import { SearchInput } from '@worksheet/ui/search-input';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { isTypingTarget, areSingleKeysEnabled } from '#lib/shortcuts.ts';

interface RecordSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A virtual list takes over Ctrl+F, as the browser finds only rendered rows. */
  readonly isVirtual: boolean;
  readonly focusOnMount?: boolean;
}

export function RecordSearch({ text, onText, isVirtual, focusOnMount }: RecordSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !input.current || isInert(input.current)) return;
      const isFind =
        isVirtual && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'f';
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        areSingleKeysEnabled() &&
        !isTypingTarget(event.target);
      // If the search already has the focus, the browser handles the key.
      if ((!isFind && !isSlash) || document.activeElement === input.current) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isVirtual]);
  return (
    <div className="w-58 max-sm:w-full sm:ml-auto print:hidden">
      <SearchInput
        ref={input}
        autoFocus={focusOnMount}
        label={t('worksheet.search-records')}
        placeholder={t('base.search')}
        aria-keyshortcuts="/"
        value={text}
        onValueChange={onText}
      />
    </div>
  );
}

function isInert(input: HTMLElement): boolean {
  return input.closest('[aria-hidden="true"], [inert]') !== null;
}
