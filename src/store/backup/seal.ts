import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { InvalidBackupError } from './format.ts'

/** A skippable frame of zstd: magic number, length, content. */
const MAGIC = 0x184d2a5d
const SIGNATURE = Buffer.from('MGB1')
const HASH_BYTES = 32
const SEAL_BYTES = 8 + SIGNATURE.length + HASH_BYTES

function sealOf(hash: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(SIGNATURE.length + HASH_BYTES, 4)
  return Buffer.concat([head, SIGNATURE, hash])
}

/** Passes all bytes through and appends their seal. */
export function appendSeal(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, sealOf(hash.digest()))
    },
  })
}

/** Passes all bytes through and fails at the end if they do not match the seal. */
export function verifySeal(seal: Buffer, onBytes: (count: number) => void): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      onBytes(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      const isSame = sealOf(hash.digest()).equals(seal)
      done(isSame ? null : new InvalidBackupError('it was changed after it had been written'))
    },
  })
}

/** Returns the seal at a file's end and the number of bytes before it; throws if the file has no seal. */
export async function readSeal(path: string): Promise<{ seal: Buffer; sealedBytes: number }> {
  const file = await open(path, 'r')
  try {
    const sealedBytes = (await file.stat()).size - SEAL_BYTES
    const seal = Buffer.alloc(SEAL_BYTES)
    if (sealedBytes > 0) await file.read(seal, 0, SEAL_BYTES, sealedBytes)
    const isSeal = seal
      .subarray(0, 8 + SIGNATURE.length)
      .equals(sealOf(seal.subarray(-HASH_BYTES)).subarray(0, 8 + SIGNATURE.length))
    if (!isSeal) throw new InvalidBackupError('it is no backup, or it was cut short')
    return { seal, sealedBytes }
  } finally {
    await file.close()
  }
}
