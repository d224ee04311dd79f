/** Handling of missing data and failures of services. */

/** S8.05: returns `null` for status 404. Other failures are errors of the server and are thrown. */
export const orMissing = <T>(request: Promise<T>): Promise<T | null> =>
  orNull(request, ({ status }) => status === 404)

/** Returns `null` if an older service rejects an unknown value and names its field. */
export const orUnknown = <T>(request: Promise<T>, field: string): Promise<T | null> =>
  orNull(request, ({ status, message }) => status === 400 && message.startsWith(`${field}: `))

type ServiceFailure = { status: unknown; message: string }

async function orNull<T>(request: Promise<T>, isExpected: (failure: ServiceFailure) => boolean) {
  return request.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    const { message } = error
    if (isExpected({ status: Reflect.get(error, 'status'), message })) return null
    throw error
  })
}

/** Returns the fallback after a failure, for content around the page's own. */
export async function orFallback<T>(request: Promise<T>, fallback: T): Promise<T> {
  return request.catch(() => fallback)
}
