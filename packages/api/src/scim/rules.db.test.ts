import { generateApiKey } from '@worksheet/auth/api-keys';
import { forAccount } from '@worksheet/database/for-account';
import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { callScopes } from '@worksheet/domain/access/key-scope';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { makeProvider, scimApp, type Send } from '#test/scim-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let app: Awaited<ReturnType<typeof scimApp>>;
beforeAll(async () => {
  app = await scimApp(world);
});

let account: Awaited<ReturnType<typeof createAccount>>;
let adam: Awaited<ReturnType<typeof createUser>>;
let admin: ReturnType<typeof world.as>;
let send: Send;
beforeEach(async () => {
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
  send = await makeProvider(app, world, account.id);
});

const patchOf = (...Operations: object[]) => ({ Operations });
const off = patchOf({ op: 'replace', path: 'active', value: false });
const create = async (userName: string, more: object = {}) =>
  send('POST', '/Users', { userName, ...more });

describe('who may call SCIM', () => {
  it('only a key of the scope scim: no other key and no session, and not without a key', async () => {
    for (const scope of callScopes) {
      const other = await makeProvider(app, world, account.id, [scope]);
      expect(await other('GET', '/Users')).toMatchObject({
        status: 403,
        contentType: 'application/scim+json; charset=utf-8',
        body: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '403',
          detail: 'The scopes of the API key do not allow this',
        },
      });
    }
    const own = await generateApiKey(world.context(null), {
      accountId: account.id,
      createdBy: 'adam',
    });
    const authorization = `Bearer ${own}`;
    expect((await send('GET', '/Users', undefined, { authorization })).status).toBe(403);
    expect((await send('GET', '/Schemas', undefined, { authorization: '' })).status).toBe(401);
    expect((await send('GET', '/nothing')).body).toMatchObject({ status: '404' });
  });

  it('the users and groups of another account do not exist (D1)', async () => {
    const { id } = await create('bo@nordlys.example');
    const group = await send('POST', '/Groups', { displayName: 'Montage' });
    const other = await makeProvider(app, world, (await createAccount(pool)).id);
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      const body = { userName: 'x', displayName: 'x' };
      expect((await other('GET', path)).status).toBe(404);
      expect((await other('PUT', path, body)).status).toBe(404);
      expect((await other('PATCH', path, off)).status).toBe(404);
      expect((await other('DELETE', path)).status).toBe(404);
    }
    const members = [{ value: id }];
    expect(await other('POST', '/Groups', { displayName: 'Montage', members })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    for (const path of ['/Users', '/Groups'])
      expect((await other('GET', path)).body).toMatchObject({ totalResults: 0 });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
  });
});

describe('users', () => {
  it.each([
    ['Bo.Lund@nordlys.example', 'Bo.Lund'],
    ['adam@nordlys.example', 'adam2'],
    ['a+b!c#d@nordlys.example', 'abcd'],
    ['anne-katrine.von-grevensteen@nordlys.example', 'anne-katrine.von-gre'],
    ['@nordlys.example', 'user'],
    ['API key Bo@nordlys.example', 'user'],
    ['аdam@nordlys.example', 'dam'],
  ])('%s has the username %s', async (userName, username) => {
    expect((await create(userName)).body).toMatchObject({ userName });
    expect(await admin.user.single({ username })).toMatchObject({ username });
  });

  it('a username that is taken gets a number within its length', async () => {
    const long = 'anne-katrine.von-grevensteen';
    for (const domain of ['a', 'b', 'c']) await create(`${long}@${domain}.example`);
    const names = (await admin.user.list({})).map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['anne-katrine.von-gr2', 'anne-katrine.von-gr3']));
  });

  it('a userName or externalId that a user has is refused as such', async () => {
    await create('bo@nordlys.example', { externalId: '7' });
    const taken = { status: 409, body: { scimType: 'uniqueness' } };
    expect(await create('BO@nordlys.example')).toMatchObject(taken);
    expect(await create('other@nordlys.example', { externalId: '7' })).toMatchObject(taken);
    expect(await create('Adam')).toMatchObject(taken);
    const { id } = await create('kim@nordlys.example');
    const rename = patchOf({ op: 'replace', path: 'userName', value: 'bo@nordlys.example' });
    expect(await send('PATCH', `/Users/${id}`, rename)).toMatchObject(taken);
  });

  it('a renamed person keeps the username', async () => {
    const { id } = await create('bo@nordlys.example');
    const rename = patchOf({ op: 'replace', path: 'userName', value: 'bo.holm@nordlys.example' });
    expect((await send('PATCH', `/Users/${id}`, rename)).body).toMatchObject({
      userName: 'bo.holm@nordlys.example',
    });
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({ active: true });
  });

  it.each([
    ['userName', { userName: 'bo@nordlys.example' }],
    ['externalId', { userName: 'bo.holm@nordlys.example', externalId: '7' }],
  ])('a deleted person comes back by %s', async (_, sent) => {
    const { id } = await create('bo@nordlys.example', { externalId: '7', displayName: 'Bo' });
    await send('DELETE', `/Users/${id}`);
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(404);
    const again = await send('POST', '/Users', sent);
    expect(again).toMatchObject({ status: 201, id, body: { active: true, displayName: 'Bo' } });
    expect((await send('GET', `/Users/${id}`)).status).toBe(200);
  });

  it('a deleted person whom an administrator activates exists again, until the provider says otherwise', async () => {
    const { id } = await create('bo@nordlys.example');
    await send('DELETE', `/Users/${id}`);
    const bo = { username: 'bo', languageCode: 'DAN', profileType: 'Basic' } as const;
    await admin.user.update({ ...bo, active: true });
    expect((await send('PATCH', `/Users/${id}`, off)).body).toMatchObject({ active: false });
    expect((await send('GET', `/Users/${id}`)).status).toBe(200);
  });

  it('the name of a deleted person is free for another one', async () => {
    const { id } = await create('bo@nordlys.example', { externalId: '7' });
    await send('DELETE', `/Users/${id}`);
    const other = await create('bo2@nordlys.example', { externalId: '8' });
    const rename = patchOf({ op: 'replace', path: 'userName', value: 'bo@nordlys.example' });
    expect((await send('PATCH', `/Users/${other.id}`, rename)).status).toBe(200);
  });

  it('a user whom nobody has named is the person with the e-mail address, if it is one', async () => {
    const hand = { email: 'Ida@nordlys.example' };
    const ida = await createUser(pool, account.id, { username: 'ida', ...hand });
    const person = { emails: [{ value: 'ida@nordlys.example', type: 'work' }] };
    const created = await create('ik@nordlys.example', person);
    expect(created).toMatchObject({ status: 201, id: String(ida.id) });
    for (const username of ['kim1', 'kim2'])
      await createUser(pool, account.id, { username, email: 'kim@nordlys.example' });
    await create('kim@nordlys.example');
    expect(await admin.user.single({ username: 'kim' })).toMatchObject({ email: null });
  });

  it('what is readOnly or not stored is ignored: id, meta, groups, roles, extensions', async () => {
    const { id } = await create('bo@nordlys.example', {
      id: '1',
      meta: { version: 'x' },
      roles: [{ value: 'Admin' }],
      entitlements: [{ value: 'Operator' }],
      groups: [{ value: '1' }],
      profileType: 'Admin',
    });
    const patch = patchOf(
      { op: 'replace', path: 'id', value: String(adam.id) },
      { op: 'add', path: 'roles', value: [{ value: 'Admin' }] },
      { op: 'replace', path: 'meta.version', value: 'x' },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:x', value: 1 },
    );
    const before = await send('GET', `/Users/${id}`);
    const after = await send('PATCH', `/Users/${id}`, patch);
    expect(after.body).toMatchObject({ id, groups: [] });
    expect(after.etag).toBe(before.etag);
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({
      profileType: 'Basic',
      version: 1,
    });
  });

  it('names of attributes and operations are compared regardless of case', async () => {
    const { id } = await send('POST', '/Users', { USERNAME: 'bo@nordlys.example' });
    const patch = {
      operations: [
        {
          OP: 'REPLACE',
          Path: 'urn:ietf:params:scim:schemas:core:2.0:User:DisplayName',
          Value: 'Bo',
        },
        { op: 'aDD', path: 'Emails[TYPE EQ "work"].Value', value: 'bo@nordlys.example' },
      ],
    };
    expect((await send('PATCH', `/Users/${id}`, patch)).body).toMatchObject({
      displayName: 'Bo',
      emails: [{ value: 'bo@nordlys.example' }],
    });
    const remove = patchOf(
      { op: 'remove', path: 'emails[type eq "work"]' },
      { op: 'Remove', path: 'displayName' },
    );
    const removed = (await send('PATCH', `/Users/${id}`, remove)).body;
    expect(removed).not.toHaveProperty('emails');
    expect(removed).not.toHaveProperty('displayName');
  });

  it('the last administrator stays, and operators are not touched (D4, D55)', async () => {
    const path = `/Users/${adam.id}`;
    const detail = 'The account must keep one active administrator without an expiration date';
    expect(await send('PATCH', path, off)).toMatchObject({ status: 409, body: { detail } });
    expect((await send('DELETE', path)).status).toBe(409);
    expect((await send('GET', path)).body).toMatchObject({ active: true });
    const olga = await createUser(pool, account.id, { username: 'olga', role: 'Operator' });
    expect((await send('PATCH', `/Users/${olga.id}`, off)).status).toBe(403);
  });

  it('the limit of active users holds, and somebody who leaves makes room', async () => {
    await unscoped(pool)
      .updateTable('account')
      .set({ max_users: 2 })
      .where('id', '=', account.id)
      .execute();
    const { id } = await create('bo@nordlys.example');
    expect((await create('ida@nordlys.example')).status).toBe(409);
    await send('PATCH', `/Users/${id}`, off);
    expect((await create('ida@nordlys.example')).status).toBe(201);
  });

  it('the audit log and the changes name the key, and no address', async () => {
    const { id } = await create('bo@nordlys.example');
    await send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'userName', value: 'b@x.example' }),
    );
    await send('DELETE', `/Users/${id}`);
    const { entries } = await admin.audit.list({ username: 'bo' });
    expect(entries.map(({ event, username, details }) => [event, username, details])).toEqual([
      ['user-updated', 'API key Provider scim', { active: [true, false] }],
      ['user-updated', 'API key Provider scim', { userName: 'changed' }],
      ['user-created', 'API key Provider scim', { profileType: 'Basic' }],
    ]);
    const { changes } = await admin.change.list({});
    expect(changes.map(({ entity, key, action }) => `${entity} ${key} ${action}`)).toEqual([
      'user bo created',
      'user bo updated',
      'user bo updated',
    ]);
  });
});

describe('groups', () => {
  it('are in the audit log when they are created, renamed and deleted, although nobody is in them', async () => {
    const { id } = await send('POST', '/Groups', { displayName: 'Montage' });
    const replace = (path: string, value: string) =>
      send('PATCH', `/Groups/${id}`, patchOf({ op: 'replace', path, value }));
    await replace('displayName', 'Service');
    await replace('externalId', 'x-1');
    await replace('externalId', 'x-1');
    await send('DELETE', `/Groups/${id}`);
    const { entries } = await admin.audit.list({ event: 'group-changed' });
    expect(entries.map(({ username, subject, details }) => [username, subject, details])).toEqual([
      ['API key Provider scim', 'Service', { name: ['Service', null] }],
      ['API key Provider scim', 'Service', { externalId: 'changed' }],
      ['API key Provider scim', 'Service', { name: ['Montage', 'Service'] }],
      ['API key Provider scim', 'Montage', { name: [null, 'Montage'] }],
    ]);
  });

  it('a person is in one team: joining one leaves the other, with its history (D66)', async () => {
    const { id } = await create('bo@nordlys.example');
    const value = [{ value: id }];
    const montage = await send('POST', '/Groups', { displayName: 'Montage', members: value });
    const service = await send('POST', '/Groups', { displayName: 'Service', members: value });
    expect(service.body).toMatchObject({ members: [{ value: id }] });
    expect((await send('GET', `/Groups/${montage.id}`)).body).toMatchObject({ members: [] });
    // The provider removes the person from the first group afterwards.
    const remove = patchOf({ op: 'remove', path: 'members', value });
    expect((await send('PATCH', `/Groups/${montage.id}`, remove)).status).toBe(204);
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({ teamCode: 'SERVICE' });
  });

  it('a team that exists becomes the group of its name; a long name becomes a team code', async () => {
    const bo = await createUser(pool, account.id, { username: 'bo', team_code: 'MONTAGE' });
    const group = await send('POST', '/Groups', { displayName: 'montage' });
    expect(group.body).toMatchObject({
      displayName: 'montage',
      members: [{ value: String(bo.id) }],
    });
    expect((await send('POST', '/Groups', { displayName: 'MONTAGE' })).body).toMatchObject({
      scimType: 'uniqueness',
    });
    const members = [{ value: String(bo.id) }];
    for (const name of ['SG & Worksheet (Montage, Aarhus)', 'SG & Worksheet (Montage, Odense)'])
      await send('POST', '/Groups', { displayName: name, members });
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({
      teamCode: 'SG WORKSHEET MONTAG2',
    });
  });

  it('a move of a day whose records are exported is refused (D66)', async () => {
    const company = await makeCompany(pool);
    const { bo, ida } = company.users;
    await createRecord(pool, company.account.id, {
      user: bo,
      work_date: '2026-03-02',
      exported: true,
    });
    const provider = await makeProvider(app, world, company.account.id);
    const members = [{ value: String(bo.id) }, { value: String(ida.id) }];
    const refused = await provider('POST', '/Groups', { displayName: 'Facade', members });
    expect(refused.status).toBe(409);
    expect((await provider('GET', '/Groups')).body).toMatchObject({ totalResults: 0 });
  });

  it('members are those of today, whatever is planned; joining ends the plan (D66)', async () => {
    const plan = { team_code: 'SERVICE', team_from: '2026-04-01' };
    const bo = await createUser(pool, account.id, { username: 'bo', ...plan });
    await forAccount(pool, account.id)
      .insertInto('past_team')
      .values({
        user_id: bo.id,
        team_code: 'MONTAGE',
        team_code_key: 'montage',
        valid_from: null,
        valid_to: '2026-04-01',
      })
      .execute();
    const value = String(bo.id);
    expect((await send('POST', '/Groups', { displayName: 'Montage' })).body).toMatchObject({
      members: [{ value }],
    });
    const service = await send('POST', '/Groups', { displayName: 'Service' });
    expect(service.body).toMatchObject({ members: [] });
    const join = patchOf({ op: 'add', path: 'members', value: [{ value }] });
    expect((await send('PATCH', `/Groups/${service.id}`, join)).status).toBe(204);
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({
      teamCode: 'SERVICE',
      teamFrom: '2026-03-02',
    });
  });

  it('a rename that also removes a member leaves that member without a team', async () => {
    const [bo, ida] = [await create('bo@a.example'), await create('ida@a.example')];
    const members = [{ value: bo.id }, { value: ida.id }];
    const { id } = await send('POST', '/Groups', { displayName: 'Montage', members });
    const put = { displayName: 'Service', members: [{ value: ida.id }] };
    expect((await send('PUT', `/Groups/${id}`, put)).body).toMatchObject({
      displayName: 'Service',
      members: [{ value: ida.id }],
    });
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({ teamCode: null });
  });
});

describe('the protocol', () => {
  it('pages by startIndex and count', async () => {
    for (const name of ['bo', 'ida', 'kim']) await create(name);
    const page = (query: string) => send('GET', `/Users?${query}`);
    expect((await page('startIndex=2&count=2')).body).toMatchObject({
      totalResults: 4,
      startIndex: 2,
      itemsPerPage: 2,
      Resources: [{ userName: 'bo' }, { userName: 'ida' }],
    });
    expect((await page('count=0')).body).toMatchObject({ totalResults: 4, Resources: [] });
    expect((await page('startIndex=-3&count=1')).body).toMatchObject({
      startIndex: 1,
      Resources: [{ userName: 'adam' }],
    });
    expect((await page('startIndex=99')).body).toMatchObject({ totalResults: 4, Resources: [] });
    expect((await page('startIndex=x')).status).toBe(400);
  });

  it('a change of another version than If-Match is 412, and what the provider has is 304', async () => {
    const user = await create('bo@nordlys.example');
    const group = await send('POST', '/Groups', { displayName: 'Montage' });
    for (const { id, etag, path } of [
      { ...user, path: `/Users/${user.id}` },
      { ...group, path: `/Groups/${group.id}` },
    ]) {
      expect((await send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PUT' ? { userName: 'x', displayName: 'x' } : off;
        const wrong = await send(method, path, body, { 'if-match': 'W/"other"' });
        expect(wrong).toMatchObject({ status: 412, body: { status: '412' } });
      }
      const put = { userName: 'x@nordlys.example', displayName: `X ${id}` };
      expect((await send('PUT', path, put, { 'if-match': etag })).status).toBe(200);
      expect((await send('PUT', path, put, { 'if-match': etag })).status).toBe(412);
      expect((await send('PUT', path, put, { 'if-match': '*' })).status).toBe(200);
    }
  });

  it('says what it can do', async () => {
    expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
    });
    for (const path of ['/Schemas', '/ResourceTypes'])
      expect((await send('GET', path)).body).toMatchObject({ totalResults: 2 });
    const schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect((await send('GET', `/Schemas/${schema}`)).body).toMatchObject({ id: schema });
    expect((await send('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
    expect((await send('GET', '/ResourceTypes/Device')).status).toBe(404);
  });

  it.each([
    ['a filter of another attribute', 'invalidFilter', 'GET', `/Users?filter=title eq "x"`],
    ['a filter that is none', 'invalidFilter', 'GET', '/Users?filter=userName'],
    ['no JSON', 'invalidSyntax', 'POST', '/Users', '{'],
    ['a list', 'invalidSyntax', 'POST', '/Users', []],
    ['no userName', 'invalidValue', 'POST', '/Users', {}],
    [
      'a userName that is too long',
      'invalidValue',
      'POST',
      '/Users',
      { userName: 'x'.repeat(255) },
    ],
    [
      'a wrong e-mail address',
      'invalidValue',
      'POST',
      '/Users',
      { userName: 'x', emails: { value: 'x' } },
    ],
    ['a wrong truth value', 'invalidValue', 'POST', '/Users', { userName: 'x', active: 'nej' }],
    [
      'a name of another type',
      'invalidValue',
      'POST',
      '/Users',
      { userName: 'x', displayName: [1] },
    ],
    ['no operations', 'invalidSyntax', 'PATCH', '/Users/me', {}],
    ['another operation', 'invalidSyntax', 'PATCH', '/Users/me', patchOf({ op: 'move' })],
    ['a removal of nothing', 'noTarget', 'PATCH', '/Users/me', patchOf({ op: 'remove' })],
    [
      'a wrong path',
      'invalidPath',
      'PATCH',
      '/Users/me',
      patchOf({ op: 'add', path: 'a b', value: 1 }),
    ],
  ] as const)('%s is refused as %s', async (_, scimType, method, path, body?: unknown) => {
    const answer = await send(method, encodeURI(path).replace('/me', `/${adam.id}`), body);
    expect(answer).toMatchObject({ status: 400, body: { scimType, status: '400' } });
  });
});

describe('attacks', () => {
  it.each([
    `userName eq "x" or userName pr`,
    `userName eq "x") or ("1" eq "1"`,
    `userName eq "x" -- `,
    `userName eq "x' or '1'='1"`,
    String.raw`userName eq "\" or userName eq \"adam"`,
    `externalId eq "%"`,
    `id eq "1 or 1=1"`,
  ])('the filter %s finds nobody', async (filter) => {
    const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    if (status === 200) expect(body).toMatchObject({ totalResults: 0 });
    else expect(body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });

  it('a filter of a mebibyte is refused', async () => {
    const filter = encodeURIComponent(`userName eq "${'\\"'.repeat(1024 * 512)}`);
    expect((await send('GET', `/Users?filter=${filter}`)).status).toBe(400);
  });

  it('deep JSON, too many names, members and operations are refused, and change nothing', async () => {
    const group = await send('POST', '/Groups', { displayName: 'Montage' });
    const path = `/Groups/${group.id}`;
    expect((await send('POST', '/Users', '['.repeat(10_000))).status).toBe(413);
    expect((await send('POST', '/Users', `{"a":${'[0,'.repeat(400_000)}`)).status).toBe(413);
    const members = Array.from({ length: 100_000 }, () => ({ value: '1' }));
    const add = patchOf({ op: 'add', path: 'members', value: members });
    expect((await send('PATCH', path, add)).status).toBe(413);
    const numbered = members.slice(0, 5_001).map((_, index) => ({ value: String(index) }));
    const many = patchOf({ op: 'add', path: 'members', value: numbered });
    expect((await send('PATCH', path, many)).body).toMatchObject({ scimType: 'invalidValue' });
    const operations = Array.from({ length: 10_000 }, () => ({ op: 'add', path: 'x', value: 1 }));
    expect((await send('PATCH', path, patchOf(...operations))).status).toBe(400);
    expect((await send('GET', path)).etag).toBe(group.etag);
  });

  it('names of prototypes reach no prototype', async () => {
    const { id, etag } = await create('bo@nordlys.example');
    const values = [
      '{"Operations":[{"op":"add","path":"__proto__.polluted","value":1}]}',
      '{"Operations":[{"op":"add","path":"constructor.prototype.polluted","value":1}]}',
      '{"Operations":[{"op":"add","value":{"__proto__":{"polluted":1},"name":{"__proto__":{"polluted":1}}}}]}',
      '{"Operations":[{"op":"add","path":"emails[__proto__ eq \\"x\\"].value","value":"x"}]}',
    ];
    for (const body of values) await send('PATCH', `/Users/${id}`, body);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect((await send('GET', `/Users/${id}`)).etag).toBe(etag);
  });

  it.each(['0', '-1', '1.5', '1e3', 'x', '9'.repeat(400), '%00', '1%20or%201=1'])(
    'the id %s is the id of nobody',
    async (id) => {
      expect((await send('GET', `/Users/${id}`)).status).toBe(404);
      expect((await send('DELETE', `/Groups/${id}`)).status).toBe(404);
    },
  );

  it('two calls that create the same person at the same time create one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create('bo@nordlys.example', { externalId: '7' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const db = forAccount(pool, account.id);
    expect(await db.selectFrom('user').select('username').orderBy('id').execute()).toEqual([
      { username: 'adam' },
      { username: 'bo' },
    ]);
  });
});
