import { changeActions, type MasterDataChange } from '@worksheet/domain/changes/change';
import type { NewChange } from '#changes/write.ts';
import type { StoredEntity, Values } from '#master-data/columns.ts';

/** The change of an entry, with the codes of its owner and its own as they are stored. */
export function masterDataChange(
  { name, ownerFields, keyName }: Pick<StoredEntity, 'name' | 'ownerFields' | 'keyName'>,
  key: Values,
  action: 'created' | 'updated' | 'deleted',
): NewChange {
  if (!isMasterData(name)) throw new Error(`${name} is not reported to other systems.`);
  const owner = Object.keys(ownerFields).map((field) =>
    field === 'unitType' ? String(key[field]).toLowerCase() : String(key[field]),
  );
  return { entity: name, key: changeKey(...owner, String(key[keyName])), action };
}

/** Codes may contain a slash, so it is escaped where a slash separates them. */
export function changeKey(...codes: readonly string[]): string {
  if (codes.length === 1) return codes.join('');
  return codes.map((code) => code.replaceAll('/', '%2F')).join('/');
}

type MasterData = Exclude<MasterDataChange, 'user'>;

function isMasterData(name: string): name is MasterData {
  return Object.hasOwn(changeActions, name) && !others.includes(name);
}

const others = ['worksheet', 'user', 'export', 'account'];
