/** How pages deal with a service that has nothing or fails. */

/** S8.05: only „there is none“ is the missing page, by its status; any other failure is the server's. */
export const orMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  orNull(asked, ({ status }) => status === 404)

/** An older service refuses what it does not know, and names the field that said it. */
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

/** What stands around a page's own content may fail without it. */
export async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
  return asked.catch(() => fallback)
}
