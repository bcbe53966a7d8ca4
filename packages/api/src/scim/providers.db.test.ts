import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProvider, scimApp, type Send } from '#test/scim-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';

/*
 * The requests that Microsoft Entra and Okta send, written from their public documentation: "Tutorial: Develop and plan
 * provisioning for a SCIM endpoint" (learn.microsoft.com) and "SCIM 2.0 Protocol Reference" (developer.okta.com).
 */

const { pool } = await testDatabase();
const world = makeWorld(pool);
let app: Awaited<ReturnType<typeof scimApp>>;
beforeAll(async () => {
  app = await scimApp(world);
});

let send: Send;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  const account = await createAccount(pool);
  const adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
  send = await makeProvider(app, world, account.id);
});

const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const filterOf = (filter: string) => `filter=${encodeURIComponent(filter)}`;
const none = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: 0,
  startIndex: 1,
  itemsPerPage: 0,
  Resources: [],
};

describe('Microsoft Entra', () => {
  const bo = {
    schemas: [user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Bo.Lund@nordlys.example',
    active: true,
    displayName: 'Bo Lund',
    emails: [{ primary: true, type: 'work', value: 'bo@nordlys.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Bo Lund', familyName: 'Lund', givenName: 'Bo' },
    preferredLanguage: 'da-DK',
    roles: [{ value: 'Admin' }],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Montage' },
  };

  it('looks for a user, creates it, changes name and address, disables and enables it', async () => {
    const byName = `/Users?${filterOf('userName eq "bo.lund@NORDLYS.example"')}`;
    expect((await send('GET', byName)).body).toEqual(none);
    const created = await send('POST', '/Users', bo);
    expect(created).toMatchObject({
      status: 201,
      contentType: 'application/scim+json; charset=utf-8',
    });
    expect(created.body).toMatchObject({
      schemas: [user],
      externalId: bo.externalId,
      userName: bo.userName,
      displayName: 'Bo Lund',
      name: bo.name,
      emails: [{ primary: true, type: 'work', value: 'bo@nordlys.example' }],
      preferredLanguage: 'da',
      active: true,
      groups: [],
      meta: {
        resourceType: 'User',
        location: `https://worksheet.example.com/scim/v2/Users/${created.id}`,
        version: created.etag,
      },
    });
    expect(await admin.user.single({ username: 'Bo.Lund' })).toMatchObject({
      name: 'Bo Lund',
      email: 'bo@nordlys.example',
      languageCode: 'DAN',
      profileType: 'Basic',
      active: true,
    });
    expect((await send('GET', byName)).body).toMatchObject({
      totalResults: 1,
      Resources: [created.body],
    });
    const byId = `/Users?${filterOf(`externalId eq "${bo.externalId}"`)}`;
    expect((await send('GET', byId)).body).toMatchObject({ totalResults: 1 });

    const path = `/Users/${created.id}`;
    const renamed = await send(
      'PATCH',
      path,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'bo.holm@nordlys.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Holm' },
      ),
    );
    expect(renamed.body).toMatchObject({
      displayName: 'Bo Holm',
      emails: [{ value: 'bo.holm@nordlys.example' }],
    });
    const dotted = patchOf({
      op: 'add',
      value: {
        'name.formatted': 'Bo H. Lund',
        'emails[type eq "work"].value': 'bh@nordlys.example',
      },
    });
    expect((await send('PATCH', path, dotted)).body).toMatchObject({
      name: { formatted: 'Bo H. Lund', givenName: 'Bo H.', familyName: 'Lund' },
      emails: [{ value: 'bh@nordlys.example' }],
    });
    const off = await send(
      'PATCH',
      path,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect(off.body).toMatchObject({ active: false });
    expect(await admin.user.single({ username: 'Bo.Lund' })).toMatchObject({ active: false });
    const on = await send('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: true }));
    expect(on.body).toMatchObject({ active: true });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('GET', byName)).body).toEqual(none);
    expect(await admin.user.single({ username: 'Bo.Lund' })).toMatchObject({ active: false });
  });

  it('makes a group without members, adds one, renames it, removes the member, and deletes it', async () => {
    const member = (await send('POST', '/Users', bo)).id;
    const byName = `/Groups?excludedAttributes=members&${filterOf('displayName eq "Montage"')}`;
    expect((await send('GET', byName)).body).toEqual(none);
    const created = await send('POST', '/Groups', {
      schemas: [group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Montage',
      meta: { resourceType: 'Group' },
    });
    expect(created).toMatchObject({ status: 201, body: { displayName: 'Montage', members: [] } });
    const path = `/Groups/${created.id}`;
    const short = await send('GET', `${path}?excludedAttributes=members`);
    expect(short.body).not.toHaveProperty('members');
    expect((await send('GET', byName)).body).toMatchObject({ totalResults: 1 });

    const value = [{ $ref: null, value: member }];
    const added = await send('PATCH', path, patchOf({ op: 'Add', path: 'members', value }));
    expect(added).toMatchObject({ status: 204, body: {} });
    expect((await send('GET', path)).body).toMatchObject({
      members: [{ value: member, display: bo.userName }],
    });
    expect((await send('GET', `/Users/${member}`)).body).toMatchObject({
      groups: [{ value: created.id, display: 'Montage' }],
    });
    const bos = { username: 'Bo.Lund' };
    expect(await admin.user.single(bos)).toMatchObject({
      teamCode: 'MONTAGE',
      teamFrom: '2026-03-02',
    });

    await send('PATCH', path, patchOf({ op: 'Replace', path: 'displayName', value: 'Facade' }));
    expect(await admin.user.single(bos)).toMatchObject({ teamCode: 'FACADE' });
    await send('PATCH', path, patchOf({ op: 'Remove', path: 'members', value }));
    expect(await admin.user.single(bos)).toMatchObject({ teamCode: null });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
  });
});

describe('Okta', () => {
  const ida = {
    schemas: [user],
    userName: 'ida@nordlys.example',
    name: { givenName: 'Ida', familyName: 'Krogh' },
    emails: [{ primary: true, value: 'ida@nordlys.example', type: 'work' }],
    displayName: 'Ida Krogh',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };

  it('looks for a user, creates it, replaces it, deactivates and reactivates it', async () => {
    const byName = `/Users?${filterOf('userName eq "ida@nordlys.example"')}&startIndex=1&count=100`;
    expect((await send('GET', byName)).body).toEqual(none);
    const created = await send('POST', '/Users', ida);
    expect(created).toMatchObject({ status: 201, body: { name: ida.name, active: true } });
    expect(created.body).not.toHaveProperty('password');
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({ hasPassword: false });
    const path = `/Users/${created.id}`;
    expect((await send('GET', '/Users?startIndex=1&count=100')).body).toMatchObject({
      totalResults: 2,
      Resources: [{ userName: 'adam' }, { userName: ida.userName }],
    });
    const replaced = await send('PUT', path, {
      ...ida,
      id: created.id,
      displayName: 'Ida Holm',
      name: { givenName: 'Ida', familyName: 'Holm' },
      meta: { resourceType: 'User' },
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: created.id, displayName: 'Ida Holm' },
    });
    const off = patchOf({ op: 'replace', value: { active: false } });
    expect((await send('PATCH', path, off)).body).toMatchObject({ active: false });
    expect((await send('PUT', path, ida)).body).toMatchObject({ active: true });
  });

  it('pushes a group: creates, renames, adds, removes one and deletes it', async () => {
    const [first, second] = [
      (await send('POST', '/Users', ida)).id,
      (await send('POST', '/Users', { ...ida, externalId: 'x', userName: 'kim@nordlys.example' }))
        .id,
    ];
    const created = await send('POST', '/Groups', {
      schemas: [group],
      displayName: 'Montage Århus',
      members: [{ value: first, display: ida.userName }],
    });
    const path = `/Groups/${created.id}`;
    expect(created.body).toMatchObject({ members: [{ value: first }] });
    const value = { id: created.id, displayName: 'Montage Aarhus' };
    expect((await send('PATCH', path, patchOf({ op: 'replace', value }))).status).toBe(204);
    await send(
      'PATCH',
      path,
      patchOf(
        { op: 'remove', path: `members[value eq "${first}"]` },
        { op: 'add', path: 'members', value: [{ value: second, display: 'kim@nordlys.example' }] },
      ),
    );
    expect((await send('GET', path)).body).toMatchObject({
      displayName: 'Montage Aarhus',
      members: [{ value: second }],
    });
    expect(await admin.user.single({ username: 'kim' })).toMatchObject({
      teamCode: 'MONTAGE AARHUS',
    });
    const put = { schemas: [group], displayName: 'Montage Aarhus', members: [{ value: first }] };
    expect((await send('PUT', path, put)).body).toMatchObject({ members: [{ value: first }] });
    expect((await send('DELETE', path)).status).toBe(204);
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({ teamCode: null });
  });
});
