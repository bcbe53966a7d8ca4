import { useEffect, useState } from 'react';

/** How many seconds a visit has left, by this device's clock; it ticks. */
export function useVisitClock(endsAt: string): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(secondsUntil(endsAt)), 1_000);
    return () => window.clearInterval(timer);
  }, [endsAt]);
  return left;
}

function secondsUntil(endsAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1_000));
}

/** `29:05`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
