import type { Context } from 'hono'
import type { z } from 'zod'
import { ServiceError } from '../../services/service-error.ts'

/** Parses the JSON body of an editor's program; throws 400 naming the first invalid field of `thing`. */
export async function bodyOf<Schema extends z.ZodType>(
  { req }: Context,
  schema: Schema,
  thing: string,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await req.json().catch(() => null))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'body'
  throw new ServiceError(400, `The ${thing}'s ${field} is wrong: ${issue?.message}`)
}
