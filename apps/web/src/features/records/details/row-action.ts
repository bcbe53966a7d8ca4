import { cn } from '@worksheet/ui/cn';

/** An action in the details of a row: an icon above its word, as wide as the others. */
export function rowActionClasses(tone?: 'primary' | 'danger'): string {
  return cn(
    'flex min-h-15 min-w-0 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs leading-4 font-medium hover:bg-well focus-visible:-outline-offset-2 disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-5 [&>svg]:shrink-0',
    tone === 'primary' && 'text-primary',
    // Behind the link to the sheet, which is the list's own.
    tone === 'danger' && 'order-last text-danger',
  );
}
