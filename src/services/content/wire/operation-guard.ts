import { ORPCError, os } from '@orpc/server'
import { scopeOf, verdictOf, type EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import { EDITOR_NEEDED, WRONG_SCOPE } from '../../editors/editors-service.ts'
import type { OperationAccess, OperationMeta } from './contract.ts'

/** One request on its way to its operation. */
export type OperationContext = {
  /** Whom its authorization speaks for. */
  editorOf: () => Promise<EditorIdentity>
  /** Learns whose the operation is that answers. */
  onOperation?: (access: OperationAccess) => void
  /** Learns which version of a thing was read, where it tells none itself. */
  onVersion?: (version: number) => void
}

/** The right is a matter of the operation, however its address was spelled. */
export const operationGuard = os
  .$context<OperationContext>()
  .$meta<OperationMeta>({ access: 'editor: content' })
  .middleware(async ({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta
    context.onOperation?.(access)
    if (access === 'public') return next()
    const verdict = verdictOf(await context.editorOf(), scopeOf(access))
    if (verdict === 'yes') return next()
    throw verdict === 'wrong-scope'
      ? new ORPCError('NOT_AN_EDITOR', { status: 403, message: WRONG_SCOPE })
      : new ORPCError('NOT_AN_EDITOR', { status: 401, message: EDITOR_NEEDED })
  })
