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

type Flag = 'list' | 'required' | 'exact' | 'readOnly' | 'boolean';

/** An attribute; `parts` are its sub-attributes. */
function attribute(
  name: string,
  description: string,
  flags: readonly Flag[] = [],
  ...parts: object[]
) {
  const is = (flag: Flag) => flags.includes(flag);
  return {
    name,
    type: parts.length > 0 ? 'complex' : is('boolean') ? 'boolean' : 'string',
    multiValued: is('list'),
    description,
    required: is('required'),
    caseExact: is('exact'),
    mutability: is('readOnly') ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: is('required') ? 'server' : 'none',
    ...(parts.length > 0 && { subAttributes: parts }),
  };
}

const externalId = attribute('externalId', 'What the provider calls it.', ['exact']);

const userAttributes = [
  attribute('userName', 'The name of the person at the provider.', ['required']),
  externalId,
  attribute(
    'name',
    'The name; its last word is the family name.',
    [],
    attribute('formatted', 'The whole name.'),
    attribute('givenName', 'All words but the last.'),
    attribute('familyName', 'The last word.'),
  ),
  attribute('displayName', 'The whole name, where name.formatted is left out.'),
  attribute(
    'emails',
    'The address for work.',
    ['list'],
    attribute('value', 'The address.'),
    attribute('type', 'Only work is stored.'),
    attribute('primary', 'Whether it is the primary one.', ['boolean']),
  ),
  attribute('preferredLanguage', 'Danish (da) or English (en).'),
  attribute('active', 'Whether the person may log in.', ['boolean']),
  attribute(
    'groups',
    'The team in which the person is today.',
    ['list', 'readOnly'],
    attribute('value', 'The id of the group.', ['readOnly']),
    attribute('display', 'The name of the group.', ['readOnly']),
  ),
];

const groupAttributes = [
  attribute('displayName', 'The name, of which the team code is made.', ['required']),
  externalId,
  attribute(
    'members',
    'The users who are in the team today.',
    ['list'],
    attribute('value', 'The id of the user.'),
    attribute('display', 'The name of the user.', ['readOnly']),
  ),
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
