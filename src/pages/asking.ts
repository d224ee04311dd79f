/** How pages deal with a service that has nothing or fails. */

/** S8.05: only „there is none“ is the missing page, by its status; any other failure is the server's. */
export async function orMissing<T>(asked: Promise<T>, none = 404): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'status') === none) return null
    throw error
  })
}

/** What stands around a page's own content may fail without it. */
export async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
  return asked.catch(() => fallback)
}
