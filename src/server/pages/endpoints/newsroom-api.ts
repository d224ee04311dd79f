import type { Context } from 'hono'
import { endpoints, type Endpoint, type RefusalFormat } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import {
  inGerman,
  pathOf,
  redirectToSecondFactor,
  redirectToSignIn,
} from '../../../api/refusals.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import {
  newsroom,
  newsroomScreenAt,
  NEWSROOM_PICTURE,
  NEWSROOM_RECORDING,
} from '../../../routes/newsroom.ts'
import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'
import { colorDeclarations } from '../../../rules/site/colors.ts'
import type { ImageVariant } from '../../../rules/site/images.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { ServiceError } from '../../../services/service-error.ts'
import type { Assets } from '../../http/assets.ts'
import { headerPairs } from '../../http/header-pairs.ts'
import { incomingOf } from '../../http/incoming.ts'
import type { NetworkAddresses } from '../../http/network-address.ts'
import type { Services } from '../../site/services.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { HEAD_SCRIPT } from '../rendering/document.ts'
import { isRecordingPath, variantFrom } from '../previews/library-pictures.ts'

type NewsroomParts = {
  assets: Pick<Assets, 'newsroom'>
  publisher: Publisher
  security: SecurityHeaders
  /** Returns the signed address of a picture. */
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  libraryPicture: Services['libraryPicture']
  /** Serves sound or film of the media library by its path in articles; `undefined` if it is not there. */
  libraryRecording: (path: string, request: Request) => Promise<Response | undefined>
  addressOf: NetworkAddresses
}

/** Leads to the sign-in or the second factor, and hides the newsroom from readers without a role. */
const asNewsroom: RefusalFormat = (refusal, context) => {
  if (refusal.because === 'not-redaktion') throw notFoundError(context)
  if (refusal.because === 'signed-out') {
    context.header('cache-control', 'private, no-store')
    return redirectToSignIn(context, pathOf(context))
  }
  if (refusal.because === 'no-second-factor') {
    context.header('cache-control', 'private, no-store')
    return redirectToSecondFactor(context)
  }
  return inGerman(refusal, context)
}

/**
 * The newsroom's application (design 11). `GET /redaktion` and its screens below answer with the same document, which
 * contains no draft; `GET /redaktion/bild?path=&width=` answers with a picture of the media library, published or not, and
 * redirects to every other picture; `GET /redaktion/aufnahme?path=` does the same with sound and film. Signed-out
 * visitors are redirected to the sign-in from every address; for readers without a role in the newsroom the addresses do
 * not exist.
 */
export function newsroomApi(parts: NewsroomParts): Endpoint[] {
  const { publisher, assets, security, imageUrl, libraryPicture, libraryRecording, addressOf } =
    parts
  const { get } = endpoints({
    ...FOR_FORMS,
    origin: 'any',
    refusal: asNewsroom,
  })
  const document = documentOf(publisher, assets)
  const headers = [...headerPairs(security())]
  const root = newsroom.overview.example
  return [
    get(root, 'staff: redaktion', ({ context }) => screen(context)),
    get(NEWSROOM_PICTURE, 'staff: redaktion', ({ context }) => picture(context), {
      caching: 'as answered',
    }),
    get(NEWSROOM_RECORDING, 'staff: redaktion', ({ context }) =>
      answerRecording(context, libraryRecording),
    ),
    get(`${root}/*`, 'staff: redaktion', ({ context }) => screen(context)),
  ]

  function screen(context: Context): Response {
    if (!newsroomScreenAt(context.req.path)) throw notFoundError(context)
    for (const [name, value] of headers) context.header(name, value)
    return context.html(document)
  }

  async function picture(context: Context): Promise<Response> {
    const path = context.req.query('path') ?? ''
    const variant = variantFrom(new URL(context.req.url).searchParams)
    if (!variant || path.length > 500 || !/^\/[^/\\]/.test(path)) throw notFoundError(context)
    const answer = await pictureOfLibrary(context, path, variant)
    if (answer) return answer
    context.header('cache-control', 'private, no-store')
    return context.redirect(imageUrl(path, variant), 302)
  }

  async function pictureOfLibrary(
    context: Context,
    path: string,
    variant: ImageVariant,
  ): Promise<Response | null> {
    const accept = context.req.header('accept') ?? ''
    const client = addressOf(incomingOf(context))
    const made = await libraryPicture(path, variant, accept, client).catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 404) return null
      throw error
    })
    if (!made) return null
    const { body, contentType, maxAge } = made
    const headers = { 'content-type': contentType, 'cache-control': `private, max-age=${maxAge}` }
    return new Response(new Uint8Array(body), { headers })
  }
}

async function answerRecording(
  context: Context,
  libraryRecording: NewsroomParts['libraryRecording'],
): Promise<Response> {
  const path = context.req.query('path') ?? ''
  if (!isRecordingPath(path)) throw notFoundError(context)
  return (await libraryRecording(path, context.req.raw)) ?? context.redirect(path, 302)
}

/** `react-aria-pressable-style`: React Aria adds no style element, which the policy forbids, if one exists. */
function documentOf(
  { shortName, colors }: Publisher,
  { newsroom: { script, styles, fonts, preloads } }: Pick<Assets, 'newsroom'>,
): string {
  const title = escapeText(`Redaktion – ${shortName}`)
  return (
    `<!doctype html><html lang="de" style="${escapeAttribute(colorDeclarations(colors))}" data-paper="${escapeAttribute(shortName)}">` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `<script>${HEAD_SCRIPT}</script>` +
    styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('') +
    fonts
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('') +
    `<script type="module" src="${script}"></script>` +
    '<meta id="react-aria-pressable-style" name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title></head>` +
    '<body><div id="newsroom"></div></body></html>'
  )
}
