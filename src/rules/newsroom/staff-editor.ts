import type { EditorIdentity } from '../access/editor-scopes.ts'
import type { Reader } from '../access/reader.ts'
import type { NewsroomRole } from './moves.ts'
import { mayDoOnPages } from './pages/page-rights.ts'

/** Returns a member of the newsroom's staff as the author of changes. */
export const staffEditor = (
  { ssoId, firstName, lastName, email }: Pick<Reader, 'ssoId' | 'firstName' | 'lastName' | 'email'>,
  role: NewsroomRole,
): Extract<EditorIdentity, { kind: 'editor' }> => ({
  kind: 'editor',
  id: `account:${ssoId}`,
  name: `${firstName} ${lastName}`.trim() || email,
  rights: ['drafts', 'media', ...(mayDoOnPages('arrange', role) ? (['curation'] as const) : [])],
  role,
})
