import { ORPCError, os } from '@orpc/server'
import {
  scopeOf,
  checkEditorRight,
  type EditorIdentity,
} from '../../../rules/access/editor-scopes.ts'
import { EDITOR_KEY_REQUIRED, WRONG_SCOPE } from '../../editors/editors-service.ts'
import type { ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import type { OperationAccess, OperationMeta } from './contract.ts'

/** Context of one request. */
export type OperationContext = {
  /** Returns the editor of the request's authorization. */
  editorOf: () => Promise<EditorIdentity>
  /** The language that the request prefers for sentences. */
  language?: ErrorLanguage | null
  /** Receives the access of the operation. */
  onOperation?: (access: OperationAccess) => void
  /** Receives the version of the object that was read, if the answer has no `ETag` yet. */
  onVersion?: (version: number) => void
}

/** Checks the access of the operation, so that the spelling of the address does not matter. */
export const operationGuard = os
  .$context<OperationContext>()
  .$meta<OperationMeta>({ access: 'editor: content' })
  .middleware(async ({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta
    context.onOperation?.(access)
    if (access === 'public') return next()
    const verdict = checkEditorRight(await context.editorOf(), scopeOf(access))
    if (verdict === 'yes') return next()
    throw verdict === 'wrong-scope'
      ? new ORPCError('NOT_AN_EDITOR', { status: 403, message: WRONG_SCOPE })
      : new ORPCError('NOT_AN_EDITOR', { status: 401, message: EDITOR_KEY_REQUIRED })
  })
