import { isoFromUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type { AccountContext, Context } from '#context.ts';
import { etagOf, matchesEtag } from '#rest/etag.ts';

export const schemaOf = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`;
export const messageOf = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;

export type ResourceName = 'User' | 'Group';

export interface Meta {
  readonly resourceType: ResourceName;
  readonly created: string;
  readonly lastModified: string;
  readonly location: string;
  /** The ETag: a hash of the resource. */
  readonly version: string;
}

type RequestContext = Pick<Context, 'request'>;

export function locationOf({ request }: RequestContext, path: string): string {
  return `${request.origin}/scim/v2${path}`;
}

/** Adds the schema, the id and `meta` to the attributes of a resource. */
export function toResource<A extends object>(
  ctx: RequestContext,
  type: ResourceName,
  row: { readonly id: number; readonly createdAt: string; readonly updatedAt: string },
  attributes: A,
): A & { readonly schemas: string[]; readonly id: string; readonly meta: Meta } {
  const resource = { schemas: [schemaOf(type)], id: String(row.id), ...attributes };
  const meta = {
    resourceType: type,
    created: isoFromUtc(row.createdAt),
    lastModified: isoFromUtc(row.updatedAt),
    location: locationOf(ctx, `/${type}s/${row.id}`),
    version: etagOf(JSON.stringify(resource), undefined),
  };
  return { ...resource, meta };
}

/** Refuses a change of another version than `If-Match` names; call it when the resource is locked. */
export function checkMatch(ifMatch: string | undefined, { meta }: { readonly meta: Meta }): void {
  if (ifMatch !== undefined && !matchesEtag(ifMatch, meta.version)) fail('precondition-failed');
}

/** Returns the number of an id; another text is the id of nothing. */
export function idOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : fail('not-found');
}

export interface ListQuery {
  readonly filter?: string | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly excludedAttributes?: string | undefined;
  readonly attributes?: string | undefined;
}

export interface ResourceCall {
  readonly id: string;
  readonly ifMatch?: string | undefined;
}

export interface Page<R> {
  readonly totalResults: number;
  readonly resources: readonly R[];
}

export function pageOf<T>(rows: readonly T[], { startIndex, count }: ListQuery): readonly T[] {
  return rows.slice(startIndex - 1, startIndex - 1 + count);
}

/** What reading needs beside the database. */
export type Read = Pick<AccountContext, 'now' | 'request'>;
