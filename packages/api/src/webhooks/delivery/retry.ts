const firstDelayMs = 5_000;
const maxDelayMs = 3_600_000;
const variation = 0.2;

/** Nothing is due later. */
export const longestDelayMs = maxDelayMs * (1 + variation);

/** A webhook that accepts a delivery at none of its attempts for so long is disabled. */
export const retryPeriodMs = 3 * 24 * 3_600_000;

/**
 * The time until the next attempt after so many failed ones: 5 s, 15 s, 45 s and so on, up to an hour. All but the first
 * vary by a fifth, so that the retries of many deliveries do not arrive at the same moment.
 */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const delay = Math.min(firstDelayMs * 3 ** Math.min(failures - 1, 10), maxDelayMs);
  return failures <= 1 ? delay : Math.round(delay * (1 - variation + 2 * variation * random));
}
