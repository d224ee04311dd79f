import type { NewsroomRole } from '../../src/rules/newsroom/moves.ts'
import type { SampleApi } from '../fixtures/content-api.fixtures.ts'

export type SentByRole = { method?: string; body?: object; version?: number }

/** Sends requests below an address of the newsroom's API, by default for records, as an account of a role, whose language is German. */
export const recordsAs =
  (api: Pick<SampleApi, 'write'>, below = 'records/') =>
  (role: NewsroomRole, path: string, { method = 'GET', body, version }: SentByRole = {}) => {
    const request = new Request(`http://localhost/content-api/v5/${below}${path}`, {
      method,
      headers: {
        'accept-language': 'de',
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const rights = ['drafts', 'media'] as const
    return api.write(request, { kind: 'editor', id: `account:${role}`, name: role, rights, role })
  }
