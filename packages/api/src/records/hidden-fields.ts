import type { AccountSettings } from '@worksheet/domain/account/settings';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { fieldsWith, recordFields } from '@worksheet/domain/worksheet/record-fields';

/** Empties the fields that the account hides, whatever was sent (D12). */
export function hideFields(entry: NormalEntry, settings: AccountSettings): NormalEntry {
  const rules = entryRules(settings);
  const hidden = fieldsWith('setting').filter((field) => !rules[recordFields[field].setting].shown);
  return { ...entry, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}
