import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { locationOf, schemaOf } from '#scim/resource.ts';

/* What identity providers read about the service (RFC 7643 §5–§7). */

type RequestContext = Pick<Context, 'request'>;

/** The largest page of a list. */
export const maxResults = 200;

export function serviceProviderConfig(ctx: RequestContext) {
  return {
    schemas: [schemaOf('ServiceProviderConfig')],
    documentationUri: `${ctx.request.origin}/docs`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'An API key of the scope scim, sent as Authorization: Bearer',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: locationOf(ctx, '/ServiceProviderConfig'),
    },
  };
}

interface Described {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly object[];
  readonly referenceTypes?: readonly string[];
}

function attribute(name: string, description: string, more: Described = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const externalId = attribute('externalId', 'What the provider calls it.', { caseExact: true });

const userAttributes = [
  attribute('userName', 'The name of the person at the provider.', {
    required: true,
    uniqueness: 'server',
  }),
  externalId,
  attribute('name', 'The name; its last word is the family name.', {
    type: 'complex',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) =>
      attribute(name, 'A part of the name, or all of it.'),
    ),
  }),
  attribute('displayName', 'The name, where name.formatted is left out.'),
  attribute('emails', 'The address for work.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Only work is stored.'),
      attribute('primary', 'Whether it is the primary one.', { type: 'boolean' }),
    ],
  }),
  attribute('preferredLanguage', 'Danish (da) or English (en).'),
  attribute('active', 'Whether the person may log in.', { type: 'boolean' }),
  attribute('groups', 'The team in which the person is today.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name, of which the team code is made.', {
    required: true,
    uniqueness: 'server',
  }),
  externalId,
  attribute('members', 'The users who are in the team today.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      attribute('$ref', 'The address of the user.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      }),
    ],
  }),
];

const types = [
  { name: 'User', description: 'A user', attributes: userAttributes },
  { name: 'Group', description: 'A team', attributes: groupAttributes },
];

export function resourceSchemas(ctx: RequestContext) {
  return types.map(({ name, description, attributes }) => ({
    schemas: [schemaOf('Schema')],
    id: schemaOf(name),
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: locationOf(ctx, `/Schemas/${schemaOf(name)}`) },
  }));
}

export function resourceTypes(ctx: RequestContext) {
  return types.map(({ name, description }) => ({
    schemas: [schemaOf('ResourceType')],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: schemaOf(name),
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: locationOf(ctx, `/ResourceTypes/${name}`) },
  }));
}

export function withId<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  return list.find((each) => each.id === id) ?? fail('not-found');
}
