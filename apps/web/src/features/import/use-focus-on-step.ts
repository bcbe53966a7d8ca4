import { useEffect, useRef } from 'react';

/** Screen readers announce each step. */
export function useFocusOnStep(step: string) {
  const section = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0 });
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}
