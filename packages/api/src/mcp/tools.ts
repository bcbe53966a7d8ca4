import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { Action, Call } from '@worksheet/domain/access/policy';
import { z } from 'zod';
import { describeFields, type Schema } from '#rest/descriptions/describe.ts';
import type { Meta } from '#trpc.ts';

/** A tool of agents: the procedure that carries `meta.agent` (architecture idea 3). */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly procedure: string;
  readonly action: Action;
  readonly type: Call;
  readonly inputSchema: { readonly type: 'object' } & Record<string, unknown>;
  /** The procedure takes a `limit`. */
  readonly isPaged: boolean;
}

/** Reads the tools from the procedures, with the descriptions of the REST document. */
export function toolsOf(router: AnyTRPCRouter): readonly AgentTool[] {
  const procedures: Readonly<Record<string, AnyTRPCProcedure>> = router._def.procedures;
  return Object.entries(procedures).flatMap(([procedure, { meta, _def: definition }]) => {
    // `trpc.ts` types the meta of every procedure; `AnyTRPCProcedure` does not have the type.
    const { agent, openapi, action }: Meta = meta ?? {};
    if (!agent) return [];
    const input = definition.inputs[0];
    if (action === undefined || action === 'open' || !(input instanceof z.ZodObject))
      throw new Error(`${procedure} cannot be a tool.`);
    const { accountId: _accountId, ...shape } = input.shape;
    const scopes = [procedure.replace('.', '-'), ...(openapi?.tags ?? []), 'draft', 'worksheet'];
    return [
      {
        name: agent.tool,
        description: agent.description ?? openapi?.description ?? '',
        procedure,
        action,
        type: definition.type === 'query' ? 'query' : 'mutation',
        inputSchema: { ...jsonSchemaOf(z.object(shape), scopes), type: 'object' },
        isPaged: Object.hasOwn(shape, 'limit'),
      },
    ];
  });
}

function jsonSchemaOf(schema: z.ZodObject, scopes: readonly string[]): Schema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The patterns of texts list every character that is refused, which tells an agent nothing.
      if (jsonSchema.pattern?.includes(String.raw`\u0000`)) delete jsonSchema.pattern;
    },
  });
  return describeFields(json as Schema, scopes);
}
