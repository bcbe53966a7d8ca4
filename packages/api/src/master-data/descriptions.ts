import type { Entity } from '@worksheet/domain/entities/entity';

interface Description {
  readonly summary: string;
  readonly description: string;
}

export function descriptionsOf({ name, key, rest: { one, many } }: Entity) {
  const article = /^[aeio]/.test(one) ? 'an' : 'a';
  const searchesCustomer = name === 'job';
  const fields = Object.keys(key.shape).map((field) => `\`${field}\``);
  const keys = fields.join(' and ').replace(/ and (?=.* and )/, ', ');
  return {
    list: {
      summary: `List ${many}`,
      description: `All ${many} by code, including inactive ones. With \`limit\`, returns pages in the order of creation. With \`updatedSince\`, returns only ${many} created or changed since then; deleted ${many} are not reported.`,
    },
    single: {
      summary: `Read ${article} ${one}`,
      description: `Finds the ${one} by ${keys}, compared regardless of case.`,
    },
    search: {
      summary: `Search ${many}`,
      description: `Active ${many} by name. Every word of \`q\` must occur in the code or the name${searchesCustomer ? ', or in those of the bill-to customer' : ''}; then the best matches come first. With \`limit\`, returns pages.`,
    },
    usage: {
      summary: `Read what uses ${many}`,
      description: `Counts the jobs, users, work types and records in the worksheet that use ${many}: of every ${one} in use, or with ${keys} of one, unused or not, and then the records in the archive too, up to 100,000. While anything uses ${article} ${one}, it cannot be deleted.`,
    },
    create: {
      summary: `Create ${article} ${one}`,
      description: `Refused if ${article} ${one} with the same ${keys}, compared regardless of case, already exists.`,
    },
    update: {
      summary: `Change ${article} ${one}`,
      description: `Replaces all fields; ${keys} cannot change. A new name is copied to records in the worksheet, but not to records in the archive.`,
    },
    batch: {
      summary: `Create and change ${many} together`,
      description: `At most 1,000 entries, each found by ${keys}: ${article} ${one} that does not exist is created, another is changed. A field that is left out stays as it is, null empties it, an unknown one is refused. All is done in one transaction. With \`onError: "stop"\`, the default, nothing is written if an entry is refused, and the answer is 400 with \`errors\` and \`results\`; with \`"skip"\`, all but the refused entries are written. With \`dryRun\`, nothing is written. A repeat with the same \`Idempotency-Key\` header within 24 hours changes nothing.`,
    },
    delete: {
      summary: `Delete ${article} ${one}`,
      description: `Refused while the ${one} is in use; deactivate it instead.`,
    },
  } as const satisfies Record<string, Description>;
}
