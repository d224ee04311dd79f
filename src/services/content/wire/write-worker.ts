import type pg from 'pg'
import { Tinypool } from 'tinypool'
import { storeOn } from '../../../store/open-store.ts'
import { uploadedPicture } from '../../images/uploaded-picture.ts'
import { createWriteApi } from './write-api.ts'

/** A thread that takes writes from their bytes to the answer's: however large one is, no reader waits for it. */

const { connection, homePath, hosts, pictures } = Tinypool.workerData as {
  connection: pg.ClientConfig
  homePath: string
  hosts: readonly string[]
  pictures: string
}

/** One write at a time, and a connection to spare. */
const CONNECTIONS = 2

export const answerWrite = createWriteApi(
  storeOn(connection, { connections: CONNECTIONS, leave: async () => undefined }),
  { homePath, hosts, pictures: (source) => uploadedPicture(pictures, source) },
)
