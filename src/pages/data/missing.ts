/** Handling of missing data and failures of services. */

/** S8.05: returns `null` for status 404. Other failures are errors of the server and are thrown. */
export const orMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  orNull(asked, ({ status }) => status === 404)

/** Returns `null` if an older service rejects an unknown value and names its field. */
export const orUnknown = <T>(asked: Promise<T>, field: string): Promise<T | null> =>
  orNull(asked, ({ status, message }) => status === 400 && message.startsWith(`${field}: `))

type Refusal = { status: unknown; message: string }

async function orNull<T>(asked: Promise<T>, isNone: (refusal: Refusal) => boolean) {
  return asked.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    const { message } = error
    if (isNone({ status: Reflect.get(error, 'status'), message })) return null
    throw error
  })
}

/** Returns the fallback after a failure, for content around the page's own. */
export async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
  return asked.catch(() => fallback)
}
