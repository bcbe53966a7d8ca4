import { useRouteContext } from '@tanstack/react-router';
import { wallClock } from '@worksheet/domain/dates/calendar';
import { formatClock } from '@worksheet/domain/worksheet/time';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import type { Outputs } from '#trpc.ts';

export type ApiKey = Outputs['apiKey']['list'][number];
export type CreatedApiKey = Outputs['apiKey']['create'];

interface KeyTexts {
  readonly scopes: string;
  readonly lastUsed: string;
  readonly expires: string;
  readonly expiry: 'none' | 'later' | 'soon' | 'over';
}

const dayMs = 24 * 60 * 60_000;
/** The last days in which the expiry is pointed out. */
const soonDays = 14;

/** Times and days are those of the account. */
export function useKeyTexts(): (key: ApiKey) => KeyTexts {
  const nameOf = usePersonName();
  const timeZone = useAccountTimeZone();
  const dateOf = (instant: Date) => wallClock(instant, timeZone).date;
  return ({ scopes, username, lastUsedDateTime, expiresDateTime }) => {
    const now = new Date();
    const used = lastUsedDateTime === null ? undefined : new Date(lastUsedDateTime);
    // The last instant at which the key is valid.
    const end = expiresDateTime === null ? undefined : new Date(Date.parse(expiresDateTime) - 1);
    const daysLeft = end && daysBetween(dateOf(now), dateOf(end));
    const date = end ? formats.shortDate(dateOf(end)) : '';
    return {
      scopes: [...scopes, ...(username === null ? [] : [nameOf(username)])].join(' · '),
      lastUsed: !used
        ? t('keys.never')
        : dateOf(used) === dateOf(now)
          ? t('keys.today', { time: formats.clock(formatClock(wallClock(used, timeZone).minutes)) })
          : formats.shortDate(dateOf(used)),
      ...(!end || daysLeft === undefined
        ? { expires: t('keys.no-expiry'), expiry: 'none' }
        : end < now
          ? { expires: t('keys.expired', { date }), expiry: 'over' }
          : daysLeft > soonDays
            ? { expires: date, expiry: 'later' }
            : {
                expires:
                  daysLeft === 0 ? t('keys.expires-today') : t('keys.in-days', { count: daysLeft }),
                expiry: 'soon',
              }),
    };
  };
}

export function useAccountTimeZone(): string {
  return useRouteContext({ from: '/_app', select: ({ session }) => session.timeZone });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
