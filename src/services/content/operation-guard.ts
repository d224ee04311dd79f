import { ORPCError, os } from '@orpc/server'
import type { EditorScope } from '../../rules/editor-scopes.ts'
import type { EditorVerdict } from '../editors/editors-service.ts'
import type { OperationAccess, OperationMeta } from './contract.ts'

/** One request on its way to its operation. */
export type Asking = {
  judge: (scope: EditorScope) => Promise<EditorVerdict>
  /** Learns whose the operation is that answers. */
  onOperation?: (access: OperationAccess) => void
}

export const EDITOR_NEEDED = 'This needs the editor key: authorization: Bearer {editor key}.'

/** The right is a matter of the operation, however its address was spelled. */
export const operationGuard = os
  .$context<Asking>()
  .$meta<OperationMeta>({ access: 'editor: content' })
  .middleware(async ({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta
    context.onOperation?.(access)
    const scope = scopeOf(access)
    const verdict = scope === null ? 'yes' : await context.judge(scope)
    if (verdict === 'yes') return next()
    const status = verdict === 'wrong-scope' ? 403 : 401
    throw new ORPCError('NOT_AN_EDITOR', { status, message: EDITOR_NEEDED })
  })

const scopeOf = (access: OperationAccess): EditorScope | null =>
  access === 'public' ? null : (access.slice('editor: '.length) as EditorScope)
