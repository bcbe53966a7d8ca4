import { useEffect } from 'react';

/** The first arrow key leads into the week, if nothing on the page has taken it. Goes after the parts that take arrow keys. */
export function useFirstArrow(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !event.key.startsWith('Arrow') || !isFocusFree()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const cell = document.querySelector<HTMLElement>('[role=grid] [data-cell][tabindex="0"]');
      if (!cell) return;
      event.preventDefault();
      cell.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const ownArrows =
  'input, textarea, select, [role=grid], [role=tablist], [role=radiogroup], [role=combobox], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether nothing has the focus that knows arrow keys itself, such as on a page that a link has opened. */
export function isFocusFree(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'))
    return false;
  const { activeElement } = document;
  return activeElement === null || activeElement.closest(ownArrows) === null;
}
