let guards = 0;

/** Makes the browser ask before the page is left, such as while a request is pending. Returns a release function. */
export function guardUnload(): () => void {
  guards += 1;
  window.addEventListener('beforeunload', prompt);
  return () => {
    guards -= 1;
    if (guards === 0) window.removeEventListener('beforeunload', prompt);
  };
}

/** Reloads without asking: the page may show data that is not for the current user (D35). */
export function reloadWithoutPrompt(): void {
  window.removeEventListener('beforeunload', prompt);
  window.location.reload();
}

function prompt(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
