import { useRouteContext } from '@tanstack/react-router';
import type { AccountSettings } from '@worksheet/domain/account/settings';
import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { actorOf } from '#lib/session.ts';
import { fieldText } from '#lib/show-error.ts';

/**
 * What a form says next to a date in the closed period: an error, or a warning to administrators, who may go on. It never
 * blocks, because the server decides.
 */
export function useClosedPeriod({ closedUntil }: Pick<AccountSettings, 'closedUntil'>) {
  const actor = useRouteContext({ from: '/_app', select: ({ session }) => actorOf(session) });
  return (date: string): { readonly error?: string; readonly warning?: string } => {
    if (closedUntil === null || date === '' || date > closedUntil) return {};
    if (!isInClosedPeriod({ ...actor, closedUntil }, date))
      return { warning: t('worksheet.closed-warning', { date: formats.shortDate(closedUntil) }) };
    const params = { date: closedUntil };
    return { error: fieldText({ path: 'date', code: 'period-closed', params }, '') };
  };
}
