import type { Call } from '#cli/command.ts';
import type { Installation, Opened } from '#cli/installation.ts';

/*
 * What a command works with takes a moment to load: it is fetched here, by those who need it, and not by whoever only
 * asks for help.
 */

/** Opens the parts of the installation for as long as a command works with them; its database may have no tables. */
export async function openInstallation<T>(
  call: Call,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const heavy = await import('#cli/installation.ts');
  return heavy.openInstallation(call, work);
}

/** The same, for a command that makes calls. */
export async function withInstallation<T>(
  call: Call,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const heavy = await import('#cli/installation.ts');
  return heavy.withInstallation(call, work);
}
