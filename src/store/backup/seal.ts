import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { UnusableBackup } from './format.ts'

/** A frame that zstd skips: magic number, length, content. */
const MAGIC = 0x184d2a5d
const SIGN = Buffer.from('MGB1')
const HASH_BYTES = 32
const SEAL_BYTES = 8 + SIGN.length + HASH_BYTES

function sealOf(hash: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(SIGN.length + HASH_BYTES, 4)
  return Buffer.concat([head, SIGN, hash])
}

/** Hands everything on and ends it with its seal. */
export function sealing(): Transform {
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

/** Hands everything on and fails at the end unless it is what was sealed. */
export function comparing(seal: Buffer, onBytes: (count: number) => void): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      onBytes(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      const isSame = sealOf(hash.digest()).equals(seal)
      done(isSame ? null : new UnusableBackup('it was changed after it had been written'))
    },
  })
}

/** The seal at a file's end and how many bytes stand before it; a file cut short has none. */
export async function readSeal(path: string): Promise<{ seal: Buffer; sealedBytes: number }> {
  const file = await open(path, 'r')
  try {
    const sealedBytes = (await file.stat()).size - SEAL_BYTES
    const seal = Buffer.alloc(SEAL_BYTES)
    if (sealedBytes > 0) await file.read(seal, 0, SEAL_BYTES, sealedBytes)
    const isSeal = seal
      .subarray(0, 8 + SIGN.length)
      .equals(sealOf(seal.subarray(-HASH_BYTES)).subarray(0, 8 + SIGN.length))
    if (!isSeal) throw new UnusableBackup('it is no backup, or it was cut short')
    return { seal, sealedBytes }
  } finally {
    await file.close()
  }
}
