import { useEffect, type ReactNode } from 'react';

/** Stays at the bottom of the screen, and above the keypad. */
export function PhoneFoot({ children }: { readonly children: ReactNode }) {
  useKeypadHeight();
  return (
    <div className="sticky bottom-(--keypad-height,0px) z-20 -mx-4 mt-auto flex flex-col gap-3 border-t bg-surface px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-[15rem]:[&_button]:h-auto max-[15rem]:[&_button]:min-h-11 max-[15rem]:[&_button]:whitespace-normal max-[15rem]:[&_button]:px-3 print:hidden">
      {children}
    </div>
  );
}

/** A keypad covers the bottom of the page without changing its height. */
function useKeypadHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    const measure = () => {
      const { height = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {};
      const covered = scale === 1 ? window.innerHeight - height - offsetTop : 0;
      const keypad = Math.max(0, Math.round(covered));
      style.setProperty('--keypad-height', `${keypad}px`);
    };
    visualViewport?.addEventListener('resize', measure);
    visualViewport?.addEventListener('scroll', measure);
    return () => {
      visualViewport?.removeEventListener('resize', measure);
      visualViewport?.removeEventListener('scroll', measure);
      style.removeProperty('--keypad-height');
    };
  }, []);
}
