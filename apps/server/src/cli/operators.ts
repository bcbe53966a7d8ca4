import type { Services } from '@worksheet/api/context';
import { findOperators } from '@worksheet/api/tenants/operators';
import { WrongUsage } from '#cli/command.ts';

/** Those who run the installation are at home in one account (D4). */
export async function refuseSecondOperators({ pool }: Services, code: string): Promise<void> {
  const home = await findOperators(pool);
  if (home && home.code.toLowerCase() !== code.trim().toLowerCase()) {
    throw new WrongUsage(`Operators are users of the account ${home.code}, and of no other.`);
  }
}
