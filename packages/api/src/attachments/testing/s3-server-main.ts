import S3rver from '@20minutes/s3rver';

/* The process of the bucket of the tests: prints its port. */
const [directory = ''] = process.argv.slice(2);
const { port } = await new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'worksheet' }],
}).run();
process.stdout.write(`${port}\n`);
