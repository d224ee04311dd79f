import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { z } from 'zod'

/** A file of the demo; what is wrong with it stops with the file's name, the field and the reason. */
export async function readYaml<Shape>(file: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`)
}
