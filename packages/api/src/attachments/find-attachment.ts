import type { AccountHandle } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleRecords } from '@worksheet/domain/policy';
import { inScope } from '#records/visible.ts';

/** An attachment of a record this caller may see, or 'attachment-not-found': hidden and missing look the same (D1, D20). */
export async function findAttachment(db: AccountHandle, actor: Actor, id: number) {
  const visible = db
    .selectFrom('worksheet_record')
    .select('worksheet_record.id')
    .where(inScope(visibleRecords(actor)));
  const row = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'content_type', 'size', 'storage_key'])
    .where('id', '=', id)
    .where('record_id', 'in', visible)
    .executeTakeFirst();
  return row ?? fail('attachment-not-found');
}
