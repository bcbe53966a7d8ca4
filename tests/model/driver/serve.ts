import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@worksheet/database/pool';
import { productApp } from '@worksheet/server/src/testing/product-app.ts';

/*
 * The process of the product that a run calls and kills: with the folder of its files, in which `clock` has its time, and
 * with the port of the process before it.
 */

const { DATABASE_URL = '', DATA_DIR = '', PORT } = process.env;
const now = () => new Date(readFileSync(join(DATA_DIR, 'clock'), 'utf8'));
const { app } = await productApp(openPool(DATABASE_URL), now, DATA_DIR);
process.send?.(await app.listen({ host: '127.0.0.1', port: Number(PORT) }));
process.on('disconnect', () => process.exit());
