import type { Entity } from '@worksheet/domain/entities/entity';

interface Description {
  readonly summary: string;
  readonly description: string;
}

export function descriptionsOf({ key, rest: { one, many } }: Entity) {
  const article = /^[aeio]/.test(one) ? 'an' : 'a';
  const fields = Object.keys(key.shape).map((field) => `\`${field}\``);
  const keys = fields.join(' and ').replace(/ and (?=.* and )/, ', ');
  return {
    list: {
      summary: `List ${many}`,
      description: `All ${many}, inactive ones too, by code. With \`limit\` in pages, in the order they were made; with \`updatedSince\` only those made or changed since then (what was deleted is not among them).`,
    },
    single: {
      summary: `Read ${article} ${one}`,
      description: `The ${one} of that ${keys}, compared without case.`,
    },
    search: {
      summary: `Search ${many}`,
      description: `Active ${many} by name. Every word of \`q\` must occur in the code or the name. With \`limit\` in pages.`,
    },
    create: {
      summary: `Create ${article} ${one}`,
      description: `Another ${one} of the same ${keys}, compared without case, is refused.`,
    },
    update: {
      summary: `Change ${article} ${one}`,
      description: `Replaces all fields; ${keys} cannot change. Records in the worksheet follow a new name, those in the archive do not.`,
    },
    delete: {
      summary: `Delete ${article} ${one}`,
      description: `Refused while anything refers to it: make it inactive instead.`,
    },
  } as const satisfies Record<string, Description>;
}
