import type { AccountHandle } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleScope } from '@worksheet/domain/policy';
import { inScope } from '#records/visible.ts';

/** Throws `attachment-not-found` unless the caller may see the record of the attachment (D1, D20). */
export async function findAttachment(db: AccountHandle, actor: Actor, id: number) {
  const visible = db
    .selectFrom('worksheet_record')
    .select('worksheet_record.id')
    .where(inScope(visibleScope(actor)));
  const row = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'content_type', 'size', 'storage_key'])
    .where('id', '=', id)
    .where('record_id', 'in', visible)
    .executeTakeFirst();
  return row ?? fail('attachment-not-found');
}
