import type { OpenAPIObject } from 'trpc-to-openapi';
import { accountDescriptions } from '#rest/descriptions/account.ts';
import { changeDescriptions, webhookDescriptions } from '#rest/descriptions/webhooks.ts';
import type { Described } from '#rest/descriptions/described.ts';
import { draftDescriptions, planDescriptions } from '#rest/descriptions/plan.ts';
import { fieldDescriptions } from '#rest/descriptions/fields.ts';
import { identityDescriptions } from '#rest/descriptions/identity.ts';
import { importDescriptions } from '#rest/descriptions/import.ts';
import { registrationDescriptions } from '#rest/descriptions/registrations.ts';
import { masterDataDescriptions } from '#rest/descriptions/master-data.ts';
import { payDescriptions } from '#rest/descriptions/pay.ts';
import { paySetupDescriptions } from '#rest/descriptions/pay-setup.ts';
import { reminderDescriptions } from '#rest/descriptions/reminders.ts';
import { worksheetDescriptions } from '#rest/descriptions/worksheet.ts';

type Components = NonNullable<OpenAPIObject['components']>;
export type Schemas = NonNullable<Components['schemas']>;
export type Schema = Schemas[string];
type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;

/**
 * What fields mean, by the name of a shared schema, the operation id or the tag of a call. What means the same
 * everywhere is in `fieldDescriptions`. A test fails for a field without a description and for one that nothing uses.
 */
export const described: Readonly<Record<string, Described>> = {
  ...accountDescriptions,
  ...changeDescriptions,
  ...draftDescriptions,
  ...identityDescriptions,
  ...importDescriptions,
  ...masterDataDescriptions,
  ...payDescriptions,
  ...paySetupDescriptions,
  ...planDescriptions,
  ...registrationDescriptions,
  ...reminderDescriptions,
  ...webhookDescriptions,
  ...worksheetDescriptions,
};

/** The description of a field. The first of the scopes that has one counts. */
export function descriptionOf(
  name: string,
  scopes: readonly string[],
  parent = '',
): string | undefined {
  for (const scope of scopes) {
    const fields = described[scope]?.fields ?? {};
    const own = fields[`${parent}.${name}`] ?? fields[name];
    if (own !== undefined) return own;
  }
  return fieldDescriptions[name];
}

export function describeSchemas(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const is = described[name]?.is;
      const whole = is === undefined || '$ref' in schema ? schema : { ...schema, description: is };
      return [name, describeFields(whole, scopesOfSchema(name))];
    }),
  );
}

/** `Customer` also has the descriptions of the calls of customers. */
export function scopesOfSchema(name: string): string[] {
  return [name, name.slice(0, 1).toLowerCase() + name.slice(1)];
}

export function scopesOfOperation({ operationId, tags = [] }: Operation): string[] {
  return [...(operationId === undefined ? [] : [operationId]), ...tags];
}

/** Fields that say themselves what they are remain as they are. */
export function describeFields(schema: Schema, scopes: readonly string[], parent = ''): Schema {
  if ('$ref' in schema) return schema;
  const { properties, items, anyOf, oneOf } = schema;
  const inside = (part: Schema, name = parent) => describeFields(part, scopes, name);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((option) => inside(option)) }),
    ...(oneOf && { oneOf: oneOf.map((option) => inside(option)) }),
    ...(items && { items: inside(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          const whole = inside(property, name);
          const description = whole.description ?? descriptionOf(name, scopes, parent);
          return [name, description === undefined ? whole : { ...whole, description }];
        }),
      ),
    }),
  };
}
