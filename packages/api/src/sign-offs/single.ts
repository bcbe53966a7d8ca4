import { fail } from '@worksheet/domain/errors';
import { fromDecimal, fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { frozenSheet, type SignedSheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import type { AccountContext } from '#context.ts';
import { findVisibleLines, toSignOff, visibleSignOffs } from '#sign-offs/visible.ts';

/** A signature with its lines as they were signed for: those of people whose records the caller sees. */
export async function singleSignOff(ctx: AccountContext, id: number): Promise<SignedSheet> {
  const row =
    (await visibleSignOffs(ctx)
      .select(['sheet', 'signature'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? fail('sign-off-not-found');
  const { recordIds } = await findVisibleLines(ctx, id);
  const { lines, ...head } = frozenSheet.parse(JSON.parse(row.sheet));
  return {
    ...toSignOff(row),
    ...head,
    signature: row.signature,
    lines: lines
      .filter(({ recordId }) => recordIds.has(recordId))
      .map((line) => ({
        ...line,
        quantity: fromDecimal(line.quantity),
        hours: fromDecimalOrNull(line.hours),
      })),
  };
}
