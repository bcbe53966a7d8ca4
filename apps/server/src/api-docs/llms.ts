import type { Guide } from '#api-docs/guides.ts';

const api = [
  [
    'OpenAPI document',
    '/api/openapi.json',
    'every call with its fields, errors and who may send it',
  ],
  ['Reference', '/api/docs', 'the same for people, with the guides'],
  ['Collection', '/api/postman.json', 'an example of every call for Postman, Bruno and Insomnia'],
] as const;

/** The index of the API for language models, as llmstxt.org has it: a title, a summary and lists of links. */
export function llmsText(guides: readonly Guide[], examples: readonly Guide[]): string {
  return `# Worksheet

> Time registration for companies: people log work, a leader approves it, and it leaves in an export for an ERP system.

Every action is a REST call below \`/api\`, with an API key as a bearer token. The agent of a person speaks the Model
Context Protocol at \`/mcp\`.

## API

${api.map(([title, path, summary]) => `- [${title}](${path}): ${summary}`).join('\n')}

## Guides

${linesOf(guides)}

## Examples

${linesOf(examples)}
`;
}

function linesOf(guides: readonly Guide[]): string {
  return guides
    .map(({ title, path, summary }) => `- [${title}](${path})${summary ? `: ${summary}` : ''}`)
    .join('\n');
}
