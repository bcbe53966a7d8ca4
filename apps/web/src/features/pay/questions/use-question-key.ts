import type { PayQuestionKind } from '@worksheet/domain/pay/contract';
import { useEffect } from 'react';
import { areSingleKeysEnabled, isTypingTarget } from '#lib/shortcuts.ts';

/** The key `q` leads to the answer of the first question. */
export function useQuestionKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== 'q' || isModified || !areSingleKeysEnabled()) return;
      if (!isTypingTarget(event.target)) focusQuestion({});
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Focuses the answer of the first question, or of that of a person. */
export function focusQuestion(of: {
  readonly username?: string;
  readonly kind?: PayQuestionKind | undefined;
}): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const row =
    of.kind === undefined
      ? rows[0]
      : rows.find(
          ({ dataset }) => dataset['question'] === of.kind && dataset['username'] === of.username,
        );
  row?.querySelector<HTMLElement>('a, button')?.focus();
}
