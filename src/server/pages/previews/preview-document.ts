import type { Context } from 'hono'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { inGerman } from '../../../api/refusals.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import type { Terms } from '../../../api/endpoint.ts'
import { readerKinds } from '../../../rules/access/roles.ts'
import { seenRoles } from '../../../rules/access/see-as.ts'
import {
  paywallDevice,
  type PreviewDevice,
  type PreviewReader,
} from '../../../rules/newsroom/preview.ts'
import type { Visitor } from '../../access/visitor.ts'
import { headerPairs } from '../../http/header-pairs.ts'
import { incomingOf } from '../../http/incoming.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { withLibraryFiles } from './library-pictures.ts'

/** Parts that previews of articles and of pages share (decision 82). */

export type Preview = { reader: PreviewReader; device: PreviewDevice }

/** A preview does not exist for readers. */
export const PREVIEW_TERMS: Terms = {
  ...FOR_FORMS,
  refusal: (refusal, context) => {
    if (refusal.because === 'not-redaktion') throw notFoundError(context)
    return inGerman(refusal, context)
  },
}

/** Answers with a page that runs no script, sends no form, and is neither cached nor indexed. */
export function answerPreview(context: Context, page: string, security: SecurityHeaders): Response {
  const headers = [...security({ runsScripts: false, isSandboxed: true })]
  for (const [name, value] of headerPairs(headers)) context.header(name, value)
  context.header('x-robots-tag', 'noindex')
  return context.html(page) as Response
}

/** A reader of this kind with a new browser: nothing of the editor's request but its network counts. */
export function previewVisitor({ reader, device }: Preview, context: Context): Visitor {
  const roles = seenRoles(reader)
  return {
    verified: null,
    kinds: roles ? readerKinds(roles) : null,
    device: paywallDevice(device),
    app: null,
    request: { headers: {}, socket: incomingOf(context).socket },
    address: {
      query: new URLSearchParams(),
      format: device === 'lite' ? 'lite' : 'html',
      linkTokens: [],
      hasGoogleContext: false,
    },
    isDryRun: true,
  }
}

/** Returns the document without scripts, with the roles of the reader, and with pictures, sound and film that are not public yet. */
export const previewHtml = (html: string, preview: Preview): string =>
  withLibraryFiles(withRoles(html.replaceAll(SCRIPTS, ''), preview))

/** The styles of the document depend on the reader's roles, which its first script sets for readers. */
function withRoles(html: string, { reader, device }: Preview): string {
  const roles = seenRoles(reader)
  if (!roles || device === 'lite') return html
  return html.replace('<html ', `<html data-roles="${roles.join(' ')}" `)
}

/** The policy blocks scripts anyway; without them, the browser neither loads nor reports them. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="(?:modulepreload|prefetch)"[^>]*>/gs
