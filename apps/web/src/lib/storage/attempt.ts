/** Private windows may refuse storage, and it may be full; undefined then. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
