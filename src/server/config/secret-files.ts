import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The format of a key in a setting. */
export const KEY = /^[\x21-\x7e]{16,}$/

/** Returns a secret of this installation. Creates it at the first start, readable for its owner only. */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Error(`The file ${file} cannot be read (${error.code}): open it to this user.`)
  })
  const kept = known.trim()
  if (KEY.test(kept)) return kept
  if (kept !== '')
    throw new Error(
      `The file ${file} holds no key of 16 visible ASCII characters: remove it, and a new one is made.`,
    )
  const secret = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** A secret of another service: the text of the setting, or the file named by `{setting}_FILE`. */
export type NamedSecret = { text: string } | { file: string }

/** Visible ASCII characters, as in tokens and keys. */
const SECRET = /^[\x21-\x7e]+$/

export function namedSecret(
  setting: string,
  { text, file }: { text: string | undefined; file: string | undefined },
): NamedSecret {
  if (text !== undefined && file !== undefined)
    throw new Error(`The setting ${setting}_FILE is wrong: ${setting} is set too.`)
  if (file) return { file }
  if (!text) throw new Error(`The setting ${setting} is missing: what belongs to it is set.`)
  if (!SECRET.test(text)) throw new Error(`The setting ${setting} is wrong: it is no secret.`)
  return { text }
}

/** Returns the secret, read from its file if it has one. */
export async function readNamedSecret(setting: string, secret: NamedSecret): Promise<string> {
  if ('text' in secret) return secret.text
  const text = await readFile(secret.file, 'utf8').catch(() => {
    throw new Error(`The setting ${setting}_FILE is wrong: the file cannot be read.`)
  })
  if (!SECRET.test(text.trim()))
    throw new Error(`The setting ${setting}_FILE is wrong: the file holds no secret.`)
  return text.trim()
}
