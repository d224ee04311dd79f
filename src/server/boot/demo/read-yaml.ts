import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { z } from 'zod'

/** Reads a YAML file of the demo. Throws an error with file name, field and reason. */
export async function readYaml<Shape>(file: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`)
}
