import type { AccountSettings } from '@worksheet/domain/account-settings';
import { entryRules } from '@worksheet/domain/entry-rules';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';

/** An entry without the fields its account hides: they are stored empty, whatever was sent (D12). */
export function hideFields(entry: NormalEntry, settings: AccountSettings): NormalEntry {
  const rules = entryRules(settings);
  return {
    ...entry,
    customerNo: rules.customer.shown ? entry.customerNo : null,
    jobTaskCode: rules.jobTask.shown ? entry.jobTaskCode : null,
    locationCode: rules.location.shown ? entry.locationCode : null,
    workTypeCode: rules.workType.shown ? entry.workTypeCode : null,
  };
}
