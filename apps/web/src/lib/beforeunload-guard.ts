let guards = 0;

/** The browser asks before the page is left. Returns a release function. */
export function guardUnload(): () => void {
  guards += 1;
  window.addEventListener('beforeunload', prompt);
  return () => {
    guards -= 1;
    if (guards === 0) window.removeEventListener('beforeunload', prompt);
  };
}

/** Whether a page holds changes that leaving it would lose. */
export function isUnloadGuarded(): boolean {
  return guards > 0;
}

/** Reloads without asking, because the page may show data of another user (D35). */
export function reloadWithoutPrompt(): void {
  window.removeEventListener('beforeunload', prompt);
  window.location.reload();
}

function prompt(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
