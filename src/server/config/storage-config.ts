import { z } from 'zod'
import type { StorageLocation } from '../../services/storage/open-storage.ts'
import { namedSecret, readNamedSecret, type NamedSecret } from './secret-files.ts'
import { needed, trustedUrl } from './sign-in-config.ts'

const word = z.string().trim()

/** Settings of a bucket for pictures, sound and film, with its key: set all of them or leave all unset. */
export const storageSettings = {
  S3_ENDPOINT: trustedUrl
    .refine((text) => !/[?#]/.test(text), 'it may hold no query and no fragment')
    .optional(),
  S3_BUCKET: word
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it is no name of a bucket')
    .optional(),
  S3_REGION: word.regex(/^[a-z0-9-]{2,40}$/, 'it is no region').default('us-east-1'),
  S3_ACCESS_KEY_ID: word.regex(/^[\x21-\x7e]{3,200}$/, 'it is no id of a key').optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false']).default('true'),
}
const schema = z.object(storageSettings)

export type StorageConfig = {
  /** The bucket; null stores pictures, sound and film below `dataDir`. */
  bucket: {
    endpoint: string
    name: string
    region: string
    accessKeyId: string
    secretKey: NamedSecret
    /** True if URLs name the bucket in the path, false if in the host. */
    isInPath: boolean
  } | null
}

/** Requires all bucket settings or no bucket setting. Throws one sentence for an incomplete setup. */
export function storageConfig(settings: z.infer<typeof schema>): StorageConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID } = settings
  const { S3_SECRET_ACCESS_KEY: text, S3_SECRET_ACCESS_KEY_FILE: file } = settings
  const all = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, text, file]
  if (all.every((one) => one === undefined)) return { bucket: null }
  return {
    bucket: {
      endpoint: needed('S3_ENDPOINT', S3_ENDPOINT),
      name: needed('S3_BUCKET', S3_BUCKET),
      region: settings.S3_REGION,
      accessKeyId: needed('S3_ACCESS_KEY_ID', S3_ACCESS_KEY_ID),
      secretKey: namedSecret('S3_SECRET_ACCESS_KEY', { text, file }),
      isInPath: settings.S3_PATH_STYLE === 'true',
    },
  }
}

/** Returns the storage location of pictures, sound and film, with the key read from its file. */
export async function storagePlace({
  dataDir,
  bucket,
}: StorageConfig & { dataDir: string }): Promise<StorageLocation> {
  if (!bucket) return { folder: dataDir }
  const { secretKey, ...rest } = bucket
  const secretAccessKey = await readNamedSecret('S3_SECRET_ACCESS_KEY', secretKey)
  return { bucket: { ...rest, secretAccessKey } }
}
