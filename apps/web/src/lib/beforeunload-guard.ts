let holds = 0;

/** Whoever would leave the page is asked first, until the answer is called: something shown as done is still on its way. */
export function guardUnload(): () => void {
  holds += 1;
  window.addEventListener('beforeunload', ask);
  return () => {
    holds -= 1;
    if (holds === 0) window.removeEventListener('beforeunload', ask);
  };
}

/** Begins the page anew whatever is on its way: what it shows is not for whoever sits there now (D35). */
export function reloadUnasked(): void {
  window.removeEventListener('beforeunload', ask);
  window.location.reload();
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
