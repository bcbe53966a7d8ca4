/** A key of the keyboard, beside what it does. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="mr-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface px-1 font-sans text-xs text-ink-muted">
      {children}
    </kbd>
  );
}
