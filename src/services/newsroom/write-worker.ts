import type pg from 'pg'
import { Tinypool } from 'tinypool'
import { storeOn } from '../../store/store.ts'
import { openStorage, type StorageLocation } from '../storage/open-storage.ts'
import { createWriteApi } from './write-thread/write-api.ts'

/** Worker thread that handles writes completely, so that large ones do not delay readers. */

const { connection, homePath, mandator, hosts, place } = Tinypool.workerData as {
  connection: pg.ClientConfig
  homePath: string
  mandator: string
  hosts: readonly string[]
  place: StorageLocation
}

const storage = await openStorage(place)

/** Each thread runs one write at a time, with one spare connection. */
const CONNECTIONS = 2

export const answerWrite = createWriteApi(
  storeOn(connection, { connections: CONNECTIONS, leave: async () => undefined }),
  {
    homePath,
    mandator,
    hosts,
    storage,
  },
)
