import { implement, ORPCError, type AnyRouter } from '@orpc/server'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { ServiceError } from '../../service-error.ts'
import type { ContentService } from '../content-service.ts'
import { versionOf } from '../reading/versions.ts'
import { contentContract, type ContentOperation } from './contract.ts'
import { operationGuard, type OperationContext } from './operation-guard.ts'

/** Logs unexpected errors; the client gets 500 without their message. */
export type OnUnexpectedError = ((error: unknown) => void) | undefined

export type RouterParts = { service: ContentService; onError?: OnUnexpectedError }

/** Creates the router for the reading contract. */
export function createReadRouter({ service, onError }: RouterParts): AnyRouter {
  const names = Object.keys(contentContract) as ContentOperation[]
  const procedures = names.map((name) => {
    const operation = service[name] as (input: unknown) => Promise<unknown>
    const contract = contentContract[name] as (typeof contentContract)['article']
    const procedure = implement(contract).$context<OperationContext>().use(operationGuard)
    return [
      name,
      procedure.handler(async ({ input, context }) => {
        const read = await runOperation(() => operation(input), onError)
        const version = versionOf(read)
        if (version !== undefined) context.onVersion?.(version)
        return read as never
      }),
    ]
  })
  return Object.fromEntries(procedures) as AnyRouter
}

/** Keeps the status of a `ServiceError`; reports other errors and answers them without details. */
export async function runOperation<Output>(
  work: () => Output | Promise<Output>,
  onError: OnUnexpectedError,
): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceError) {
      throw new ORPCError('REFUSED', {
        status: error.status,
        message: error.message,
        cause: error,
      })
    }
    onError?.(error)
    if (error instanceof DatabaseError)
      throw new ORPCError('REFUSED', { status: 503, message: error.message })
    throw new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Something went wrong.' })
  }
}
