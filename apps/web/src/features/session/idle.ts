import { toast } from '@worksheet/ui/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { beginIdleLogout } from '#features/session/idle-mark.ts';
import { reloadUnasked } from '#lib/beforeunload-guard.ts';

/** Without mouse or key activity for this long, the user is logged out (spec §9). */
const idleTimeout = 10 * 60 * 1000;
/** The page reloads this long after the warning (spec §9). */
const reloadDelay = 3000;
/** A server that does not answer is asked again after the reload. */
const giveUpAfter = 5000;
/** Activity is told to the other tabs at most this often. */
const tellEvery = 1000;
const storageKey = 'last-activity';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Logs an idle user out: a warning that stays, the session ended on the server, then a reload (spec §4, D35). Activity in
 * any tab of the app keeps all its tabs alive.
 */
export function useIdleLogout(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const activity = new SharedActivity();
    let isOver = false;
    const check = () => {
      if (isOver || activity.idleFor() < idleTimeout) return;
      isOver = true;
      toast.warning(t('session.idle'), { duration: Number.POSITIVE_INFINITY });
      const ended = beginIdleLogout();
      const late = new Promise((resolve) => window.setTimeout(resolve, reloadDelay + giveUpAfter));
      window.setTimeout(() => void Promise.race([ended, late]).then(reloadUnasked), reloadDelay);
    };
    const note = () => {
      // A machine that slept wakes up with a key press: it comes too late.
      check();
      if (!isOver) activity.note();
    };
    // Caught on the way down: nothing on the page can hold back a sign of life.
    const way = { passive: true, capture: true } as const;
    for (const sign of signs) window.addEventListener(sign, note, way);
    document.addEventListener('visibilitychange', check);
    const timer = window.setInterval(check, tellEvery);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, way);
      document.removeEventListener('visibilitychange', check);
      window.clearInterval(timer);
    };
  }, [t]);
}

/** When the person last did something in any tab. Where storage is refused, each tab counts for itself. */
class SharedActivity {
  #own = Date.now();
  #told = 0;

  constructor() {
    this.note();
  }

  note(): void {
    this.#own = Date.now();
    if (this.#own - this.#told < tellEvery) return;
    this.#told = this.#own;
    try {
      window.localStorage.setItem(storageKey, String(this.#own));
    } catch {
      // Counted for this tab alone.
    }
  }

  idleFor(): number {
    let told = 0;
    try {
      told = Number(window.localStorage.getItem(storageKey) ?? 0);
    } catch {
      // Counted for this tab alone.
    }
    return Date.now() - Math.max(this.#own, told);
  }
}
