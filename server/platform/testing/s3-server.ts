import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'mandi'

/** A real S3 server on this machine, with one empty bucket. */
export type TestS3 = {
  /** The environment variables of a shop that uses this server. */
  environment: Record<string, string>
  /** Stops the server. Its data stays. */
  stop(): Promise<void>
  /** Starts the S3 test server again on the same port, with its earlier data. */
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'mandi-s3-'))
  const open = async (port: number) => {
    const buckets = [{ name: BUCKET, configs: [] as [] }]
    const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: buckets })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await open(0)
  return {
    environment: { S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}` },
    stop: () => server.close(),
    async start() {
      server = (await open(port)).server
    },
    async remove() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
