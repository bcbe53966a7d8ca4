import { build } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

await build({
  config: {
    root: '.',
    input: { path: './openapi.json' },
    output: {
      path: './client',
      barrelType: false,
      format: false,
      lint: false,
      extension: { '.ts': '' },
    },
    plugins: [
      pluginOas({ generators: [], validate: false }),
      pluginTs({ output: { path: 'types.ts' }, enumType: 'literal' }),
      pluginClient({ output: { path: 'client.ts' }, client: 'fetch', bundle: true }),
    ],
  },
});
