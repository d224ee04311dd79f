export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
export type Reply = { status: number; body?: object; headers?: Record<string, string> }
/** An answer that plenigo would not give. */
export type UnexpectedReply = { status: number; text: string; headers?: Record<string, string> }

/** plenigo's error body, with the codes of its list. */
export const refusal = (status: number, errorCode: number, errorMessage: string): Reply => ({
  status,
  body: { errorCode, errorMessage },
})

/** Returns plenigo's `validationErrors` for fields that break the published rules. */
export function invalid(errorCode: number, fields: readonly string[]): Reply {
  const validationErrors = fields.map((field) => ({ field, error: 'is not valid', value: '' }))
  return {
    status: 400,
    body: { errorCode, errorMessage: 'Provided data cannot be processed.', validationErrors },
  }
}

type Listed = { id: string; shown: object }

/**
 * Returns a list like plenigo: a `size` outside 5 to 100 counts as 5, `sort=DESC` reverses it, the cursor is an entry's
 * id.
 */
export function listed(all: readonly Listed[], query: URLSearchParams): Reply {
  const wanted = Number(query.get('size'))
  const size = wanted >= 5 && wanted <= 100 ? wanted : 5
  const sorted = query.get('sort') === 'DESC' ? all.toReversed() : all
  const cursor = query.get('startingAfter')
  const start = cursor ? sorted.findIndex(({ id }) => id === cursor) + 1 : 0
  const page = sorted.slice(start, start + size)
  const last = page.at(-1)
  const hasMore = start + size < sorted.length
  return {
    status: 200,
    body: {
      items: page.map(({ shown }) => shown),
      ...(hasMore && last && { startingAfterId: last.id }),
    },
  }
}
