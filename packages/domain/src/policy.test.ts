import { describe, expect, it } from 'vitest';
import type { ApiKeyActor, UserActor } from './actor.ts';
import {
  actions,
  allowedActions,
  includesUser,
  may,
  mayCall,
  mayManage,
  mayRepeat,
  modesOf,
  recordsInMode,
  visibleRecords,
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
    const allowed = Object.entries(everyone).filter(([, actor]) => may(actor, action) === true);
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
    const seen = names.filter((action) => mayCall(visitor, action, 'query') === true);
    const byAdmin = names.filter((action) => mayCall(admin, action, 'query') === true);
    expect(seen.toSorted()).toEqual(
      [...byAdmin.filter((action) => action !== 'api-key.manage'), 'visit.end'].toSorted(),
    );
  });

  it('changes nothing, and can only end the visit', () => {
    const done = names.filter((action) => mayCall(visitor, action, 'mutation') === true);
    expect(done).toEqual(['visit.end']);
    expect(mayCall(visitor, 'record.create', 'mutation')).toBe('visit-only-looks');
    expect(mayCall(visitor, 'tenant.manage', 'query')).toBe('not-allowed');
    expect(allowedActions(visitor, open, 'ALL')).toEqual({ allowedActions: [], lockReason: null });
  });
});

describe('mode tabs (spec §2, §6)', () => {
  it('are Yours, Team and All: team for team leaders, all only for admins', () => {
    expect(modesOf(basic)).toEqual(['YOURS']);
    expect(modesOf(leader)).toEqual(['YOURS', 'TEAM']);
    expect(modesOf(admin)).toEqual(['YOURS', 'TEAM', 'ALL']);
  });

  it('a Basic user asking for TEAM or ALL is refused (D8)', () => {
    expect(recordsInMode(basic, 'TEAM')).toBe('mode-not-allowed');
    expect(recordsInMode(basic, 'ALL')).toBe('mode-not-allowed');
    expect(recordsInMode(leader, 'ALL')).toBe('mode-not-allowed');
  });

  it('a team leader without a team code leads only themselves (D3)', () => {
    expect(recordsInMode({ ...leader, teamCode: null }, 'TEAM')).toEqual({
      whose: 'own',
      userId: 11,
    });
  });

  it('an API key is no user and has no records of its own (D7)', () => {
    expect(recordsInMode(key, 'YOURS')).toBe('api-key-is-no-user');
    expect(recordsInMode(key, undefined)).toEqual({ whose: 'all' });
  });
});

it('a team leader sees the users of the same team, themselves included (D3)', () => {
  const scope = visibleRecords(leader);
  expect(includesUser(scope, { userId: 10, teamCode: 'MONTAGE' })).toBe(true);
  expect(includesUser(scope, { userId: 11, teamCode: null })).toBe(true);
  expect(includesUser(scope, { userId: 13, teamCode: 'SERVICE' })).toBe(false);
  expect(includesUser(scope, { userId: 13, teamCode: null })).toBe(false);
  expect(includesUser(visibleRecords(basic), { userId: 11, teamCode: 'MONTAGE' })).toBe(false);
});

describe('who may manage a record (spec §4, D14)', () => {
  it('edit and delete are allowed only on unapproved records, for anyone', () => {
    const approved = { ...open, approvedBy: 'tove' };
    for (const actor of Object.values(everyone)) {
      expect(mayManage(actor, approved)).toBe('record-approved');
      expect(mayManage(actor, { ...approved, exported: true })).toBe('record-exported');
    }
  });

  it('an ordinary user only when the record is theirs and has not been modified by someone else', () => {
    expect(mayManage(basic, open)).toBe(true);
    expect(mayManage(basic, { ...open, modifiedBy: 'bo' })).toBe(true);
    expect(mayManage(basic, { ...open, modifiedBy: 'tove' })).toBe('record-changed-by-another');
    expect(mayManage(basic, { ...open, userId: 99 })).toBe('record-not-yours');
    expect(mayManage(leader, { ...open, modifiedBy: 'adam' })).toBe(true);
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
    expect(mayRepeat(basic, { username: 'bo' })).toBe(true);
    expect(mayRepeat(leader, { username: 'bo' })).toBe(false);
    expect(mayRepeat(admin, { username: 'bo' })).toBe(false);
  });

  it('nobody who only visits, and no key', () => {
    expect(mayRepeat(visitor, { username: visitor.username })).toBe(false);
    expect(mayRepeat(key, { username: 'bo' })).toBe(false);
  });
});
