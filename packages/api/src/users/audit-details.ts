import type { AuditDetails } from '@worksheet/domain/changes/audit';
import type { ProfileType } from '@worksheet/domain/access/actor';
import type { AuditInput } from '#audit/write.ts';

export function userCreated(username: string, profileType: ProfileType): AuditInput {
  return {
    event: 'user-created',
    subject: username,
    details: { profileType },
    changes: [{ entity: 'user', key: username, action: 'created' }],
  };
}

export function userUpdated(username: string, details: AuditDetails): AuditInput {
  return {
    event: 'user-updated',
    subject: username,
    details,
    changes: [{ entity: 'user', key: username, action: 'updated' }],
  };
}
