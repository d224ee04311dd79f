import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '../../src/services/storage/s3-client.ts'

export type TestBucket = Bucket & { close: () => Promise<void> }

/** Starts an independent S3 service on a local port with one empty bucket. */
export async function openTestBucket(): Promise<TestBucket> {
  let isClosed = false
  const directory = await mkdtemp(join(tmpdir(), 'morgenblatt-bucket-'))
  const name = 'morgenblatt'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const address: AddressInfo = await server.run()
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    name,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isInPath: true,
    async close() {
      if (isClosed) return
      isClosed = true
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
