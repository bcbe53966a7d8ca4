import { describe, expect, it } from 'vitest';
import type { ApiKeyActor, UserActor } from './actor.ts';
import {
  actions,
  allowedActions,
  includesUser,
  authorize,
  authorizeCall,
  authorizeEdit,
  canRepeat,
  allowedModes,
  scopeOfMode,
  visibleScope,
  type RecordState,
} from './policy.ts';

const basic: UserActor = {
  kind: 'user',
  accountId: 1,
  userId: 10,
  username: 'bo',
  profileType: 'Basic',
  role: 'User',
  teamCode: 'MONTAGE',
  languageCode: 'DAN',
};
const leader: UserActor = { ...basic, userId: 11, username: 'tove', profileType: 'Teamleader' };
const admin: UserActor = {
  ...basic,
  userId: 12,
  username: 'adam',
  profileType: 'Admin',
  teamCode: null,
};
const operator: UserActor = { ...admin, role: 'Operator' };
const visitor: UserActor = {
  ...admin,
  userId: 90,
  username: 'operator@OPERATOR',
  impersonation: {
    endsAt: '2026-03-02T15:00:00.000Z',
    home: { accountId: 9, username: 'operator' },
  },
};
const key: ApiKeyActor = { kind: 'apiKey', accountId: 1, keyId: 5 };
const everyone = { basic, leader, admin, operator, key };

const open: RecordState = {
  userId: 10,
  username: 'bo',
  approvedBy: null,
  modifiedBy: null,
  exported: false,
};

it('who may begin what (spec §6, D4, D7, D8)', () => {
  const table = Object.keys(actions).map((name) => {
    const action = name as keyof typeof actions;
    const allowed = Object.entries(everyone).filter(
      ([, actor]) => authorize(actor, action) === true,
    );
    return `${action}: ${allowed.map(([who]) => who).join(' ')}`;
  });
  expect(table).toEqual([
    'session.info: basic leader admin operator',
    'account.read: basic leader admin operator key',
    'account.manage: admin operator key',
    'api-key.manage: admin operator key',
    'record.list: basic leader admin operator key',
    'record.read: basic leader admin operator key',
    'record.create: basic leader admin operator key',
    'record.update: basic leader admin operator key',
    'record.delete: basic leader admin operator key',
    'record.restore: basic leader admin operator key',
    'record.approve: leader admin operator key',
    'record.download: basic leader admin operator key',
    'lookup.search: basic leader admin operator key',
    'master-data.manage: admin operator key',
    'user.manage: admin operator key',
    'user.change-password: admin operator',
    'audit.read: admin operator key',
    'tenant.manage: operator',
    'visit.end: ',
  ]);
});

describe('an operator on a visit', () => {
  const names = Object.keys(actions) as (keyof typeof actions)[];

  it('sees what an admin sees, but not the API key', () => {
    const seen = names.filter((action) => authorizeCall(visitor, action, 'query') === true);
    const byAdmin = names.filter((action) => authorizeCall(admin, action, 'query') === true);
    expect(seen.toSorted()).toEqual(
      [...byAdmin.filter((action) => action !== 'api-key.manage'), 'impersonation.end'].toSorted(),
    );
  });

  it('changes nothing, and can only end the visit', () => {
    const done = names.filter((action) => authorizeCall(visitor, action, 'mutation') === true);
    expect(done).toEqual(['impersonation.end']);
    expect(authorizeCall(visitor, 'record.create', 'mutation')).toBe('visit-only-looks');
    expect(authorizeCall(visitor, 'tenant.manage', 'query')).toBe('not-allowed');
    expect(allowedActions(visitor, open, 'ALL')).toEqual({ allowedActions: [], lockReason: null });
  });
});

describe('mode tabs (spec §2, §6)', () => {
  it('are Yours, Team and All: team for team leaders, all only for admins', () => {
    expect(allowedModes(basic)).toEqual(['YOURS']);
    expect(allowedModes(leader)).toEqual(['YOURS', 'TEAM']);
    expect(allowedModes(admin)).toEqual(['YOURS', 'TEAM', 'ALL']);
  });

  it('a Basic user asking for TEAM or ALL is refused (D8)', () => {
    expect(scopeOfMode(basic, 'TEAM')).toBe('mode-not-allowed');
    expect(scopeOfMode(basic, 'ALL')).toBe('mode-not-allowed');
    expect(scopeOfMode(leader, 'ALL')).toBe('mode-not-allowed');
  });

  it('a team leader without a team code leads only themselves (D3)', () => {
    expect(scopeOfMode({ ...leader, teamCode: null }, 'TEAM')).toEqual({
      whose: 'own',
      userId: 11,
    });
  });

  it('an API key is no user and has no records of its own (D7)', () => {
    expect(scopeOfMode(key, 'YOURS')).toBe('api-key-is-no-user');
    expect(scopeOfMode(key, undefined)).toEqual({ whose: 'all' });
  });
});

it('a team leader sees the users of the same team, themselves included (D3)', () => {
  const scope = visibleScope(leader);
  expect(includesUser(scope, { userId: 10, teamCode: 'MONTAGE' })).toBe(true);
  expect(includesUser(scope, { userId: 11, teamCode: null })).toBe(true);
  expect(includesUser(scope, { userId: 13, teamCode: 'SERVICE' })).toBe(false);
  expect(includesUser(scope, { userId: 13, teamCode: null })).toBe(false);
  expect(includesUser(visibleScope(basic), { userId: 11, teamCode: 'MONTAGE' })).toBe(false);
});

describe('who may manage a record (spec §4, D14)', () => {
  it('edit and delete are allowed only on unapproved records, for anyone', () => {
    const approved = { ...open, approvedBy: 'tove' };
    for (const actor of Object.values(everyone)) {
      expect(authorizeEdit(actor, approved)).toBe('record-approved');
      expect(authorizeEdit(actor, { ...approved, exported: true })).toBe('record-exported');
    }
  });

  it('an ordinary user only when the record is theirs and has not been modified by someone else', () => {
    expect(authorizeEdit(basic, open)).toBe(true);
    expect(authorizeEdit(basic, { ...open, modifiedBy: 'bo' })).toBe(true);
    expect(authorizeEdit(basic, { ...open, modifiedBy: 'tove' })).toBe('record-changed-by-another');
    expect(authorizeEdit(basic, { ...open, userId: 99 })).toBe('record-not-yours');
    expect(authorizeEdit(leader, { ...open, modifiedBy: 'adam' })).toBe(true);
  });
});

describe('what a record comes back with (D39)', () => {
  it('approval is offered only from Team or All mode, not from Yours (spec §4)', () => {
    expect(allowedActions(leader, open, 'YOURS').allowedActions).toEqual(['edit', 'delete']);
    expect(allowedActions(leader, open, 'TEAM').allowedActions).toEqual([
      'edit',
      'delete',
      'approve',
    ]);
    expect(allowedActions(basic, open, undefined).allowedActions).toEqual(['edit', 'delete']);
  });

  it('an approved record says why it is locked and can be unapproved; an exported one cannot', () => {
    const approved = { ...open, approvedBy: 'tove' };
    expect(allowedActions(admin, approved, 'ALL')).toEqual({
      allowedActions: ['unapprove'],
      lockReason: 'record-approved',
    });
    expect(allowedActions(admin, { ...approved, exported: true }, 'ALL')).toEqual({
      allowedActions: [],
      lockReason: 'record-exported',
    });
  });
});

describe('who is offered to repeat a record (D13)', () => {
  it('its owner, whatever has become of it', () => {
    expect(canRepeat(basic, { username: 'bo' })).toBe(true);
    expect(canRepeat(leader, { username: 'bo' })).toBe(false);
    expect(canRepeat(admin, { username: 'bo' })).toBe(false);
  });

  it('nobody who only visits, and no key', () => {
    expect(canRepeat(visitor, { username: visitor.username })).toBe(false);
    expect(canRepeat(key, { username: 'bo' })).toBe(false);
  });
});
