import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret of this installation: made at the first start, kept readable for its owner alone. */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Error(`The file ${file} cannot be read (${error.code}): open it to this user.`)
  })
  if (known.trim()) return known.trim()
  const secret = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
