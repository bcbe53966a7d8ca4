import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { t } from 'i18next';
import { startIdleLogout } from '#features/session/pending-logout.ts';
import { reloadWithoutPrompt } from '#lib/beforeunload-guard.ts';

/** Spec §9. */
const idleTimeout = 10 * 60 * 1000;
/** Time between the warning and the reload (spec §9). */
const reloadDelay = 3000;
/** The reload waits this much longer for a slow logout. */
const logoutTimeout = 5000;
/** Minimum time between two writes to the shared storage. */
const shareInterval = 1000;
const storageKey = 'last-activity';

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Warns, logs out and reloads (spec §4, D35); activity in any tab counts. */
export function useIdleLogout(): void {
  // This is not a dependency of the effect: texts that are loaded later are no activity.
  const warn = useEffectEvent(() =>
    toast.warning(t('session.idle'), { duration: Number.POSITIVE_INFINITY }),
  );
  useEffect(() => {
    const activity = new SharedActivity();
    let isLoggedOut = false;
    const check = () => {
      if (isLoggedOut || activity.idleFor() < idleTimeout) return;
      isLoggedOut = true;
      warn();
      const loggedOut = startIdleLogout();
      const timeout = new Promise((resolve) =>
        window.setTimeout(resolve, reloadDelay + logoutTimeout),
      );
      window.setTimeout(
        () => void Promise.race([loggedOut, timeout]).then(reloadWithoutPrompt),
        reloadDelay,
      );
    };
    const handleActivity = () => {
      // The key press that wakes a sleeping computer must not count as activity.
      check();
      if (!isLoggedOut) activity.record();
    };
    // Captured, so that no handler on the page can stop the event.
    const options = { passive: true, capture: true } as const;
    for (const event of activityEvents) window.addEventListener(event, handleActivity, options);
    document.addEventListener('visibilitychange', check);
    const timer = window.setInterval(check, shareInterval);
    return () => {
      for (const event of activityEvents)
        window.removeEventListener(event, handleActivity, options);
      document.removeEventListener('visibilitychange', check);
      window.clearInterval(timer);
    };
  }, []);
}

/** Falls back to this tab only where storage is refused. */
class SharedActivity {
  #own = Date.now();
  #shared = 0;

  constructor() {
    this.record();
  }

  record(): void {
    this.#own = Date.now();
    if (this.#own - this.#shared < shareInterval) return;
    this.#shared = this.#own;
    try {
      window.localStorage.setItem(storageKey, String(this.#own));
    } catch {
      // This tab only.
    }
  }

  idleFor(): number {
    let shared = 0;
    try {
      shared = Number(window.localStorage.getItem(storageKey) ?? 0);
    } catch {
      // This tab only.
    }
    return Date.now() - Math.max(this.#own, shared);
  }
}
