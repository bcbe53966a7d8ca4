/** Shows a key of the keyboard, beside what it does. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="mr-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface px-1 font-sans text-xs text-ink-muted">
      {children}
    </kbd>
  );
}

/** Shows the key that presses a button, in the button's colour. Touch devices do not show it. */
export function ButtonKey({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-current px-1 font-sans text-xs opacity-85 touch:hidden"
    >
      {children}
    </kbd>
  );
}
