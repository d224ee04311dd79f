import { resolve } from 'node:path'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  EDITOR_KEY: z.string().min(16).optional(),
  CONTENT_URL: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = {
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  seedsDemo: boolean
  editorKey: string | undefined
  contentUrl: string | undefined
  logLevel: string
}

/** Every setting has a default; a wrong one throws one clear sentence and stops the start. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const { data } = result
  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    seedsDemo: data.SEED ? data.SEED === 'demo' : data.DATABASE_URL === undefined,
    editorKey: data.EDITOR_KEY,
    contentUrl: data.CONTENT_URL,
    logLevel: data.LOG_LEVEL,
  }
}
