import type { ToggleKind } from '../../ui/news/ToggleForm.tsx'

type Names = { list: string; one: string; check: string }

/** S8.06: names of the saved items in the specification. */
const NAMES: Record<ToggleKind, Names> = {
  article: { list: 'bookmarks', one: 'article bookmark', check: 'is-bookmarked' },
  region: {
    list: 'region-bookmarks',
    one: 'region bookmark',
    check: 'region-bookmarks/is-bookmarked',
  },
  author: {
    list: 'author-bookmarks',
    one: 'author bookmark',
    check: 'author-bookmarks/is-bookmarked',
  },
  tag: { list: 'tag-bookmarks', one: 'topic bookmark', check: 'tag-bookmarks/is-bookmarked' },
}

/** S8.06: a failed operation. `status` is set if the server answered. */
export class UserApiError extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'UserApiError'
    this.status = status
  }
}

export type UserApi = ReturnType<typeof createUserApi>

/** S7.04–S7.06: client for the reader's own data. `base` is `/user-api/mandators/{mandator}/users/{ssoId}`. */
export function createUserApi(base: string) {
  return { keep, list, count, has, isKept, order }

  /**
   * Adds or removes an item. S6.02: 403 means that the limit is reached or the session belongs to another reader now.
   */
  async function keep(kind: ToggleKind, id: string, wanted: boolean): Promise<void> {
    const { list, one } = NAMES[kind]
    const failure = `Error while ${wanted ? 'adding' : 'removing'} user ${one}`
    expectOk(await send(`${list}/${id}`, failure, { method: wanted ? 'POST' : 'DELETE' }), failure)
  }

  /** Returns the ids of all saved items. */
  async function list(kind: ToggleKind): Promise<string[]> {
    const failure = `Error while fetching user ${NAMES[kind].one}s`
    const kept = await ask<{ articleId?: number; id?: number | string }[]>(
      NAMES[kind].list,
      failure,
    )
    return kept.map((one) => String(one.articleId ?? one.id))
  }

  function count(): Promise<number> {
    return ask('bookmarks-count', 'Error while counting user article bookmarks')
  }

  function isKept(kind: ToggleKind, id: string): Promise<boolean> {
    const { check, one } = NAMES[kind]
    return ask(`${check}/${id}`, `Error while checking user ${one}`)
  }

  /** S8.06: a failed check is only logged. */
  async function has(): Promise<boolean | undefined> {
    return ask<boolean>('has-bookmarks', 'Error while checking user article bookmarks').catch(
      (error: unknown) => {
        console.error(error)
        return undefined
      },
    )
  }

  async function order(ids: readonly number[]): Promise<void> {
    const failure = 'Error while ordering user topic bookmarks'
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ids),
    }
    expectOk(await send('tag-bookmarks', failure, init), failure)
  }

  async function ask<Answer>(path: string, failure: string): Promise<Answer> {
    const response = await send(path, failure)
    expectOk(response, failure)
    return response.json().catch((error: unknown) => {
      throw new UserApiError(failure, response.status, error)
    })
  }

  async function send(path: string, failure: string, init?: RequestInit): Promise<Response> {
    return fetch(`${base}/${path}`, init).catch((error: unknown) => {
      throw new UserApiError(failure, undefined, error)
    })
  }
}

function expectOk(response: Response, failure: string): void {
  if (!response.ok) throw new UserApiError(failure, response.status)
}
