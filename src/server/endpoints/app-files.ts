import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import { matchingTag } from '../../rules/http/conditional-request.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Site } from '../../rules/site/site.ts'
import { href } from '../../routes.ts'
import { json } from '../pages/answers/error-answers.ts'
import type { Assets } from '../http/assets.ts'

type AppFiles = {
  publisher: Pick<Publisher, 'shortName' | 'description' | 'pictures'>
  site: () => Promise<Pick<Site, 'siteName' | 'description' | 'brandColor'>>
  assets: Assets
}

const DAY = 'public, max-age=86400'
/** Side length in pixels, and the share of it that the picture fills: systems crop the edges of a maskable icon. */
const ICONS = new Map(
  Object.entries({
    'icon-192.png': { side: 192, share: 1 },
    'icon-512.png': { side: 512, share: 1 },
    'maskable-512.png': { side: 512, share: 0.6 },
    'apple-180.png': { side: 180, share: 0.8 },
  }),
)

const FAVICON_SIDE = 32

/**
 * S1.13, S1.14: the files of the installable app: service worker, manifest, and icons made from `favicon.svg`. `/favicon.ico`
 * serves programs that request only this file.
 */
export function appFilesApi({ publisher, site, assets }: AppFiles): Endpoint[] {
  const { get } = endpoints(FOR_PROGRAMS)
  const icons = new Map<string, { color: string; made: Promise<Buffer<ArrayBuffer>> }>()
  let worker: Promise<string> | undefined
  let favicon: Promise<Buffer<ArrayBuffer>> | undefined
  return [
    get(
      '/sw.js',
      'public',
      async ({ context: { req } }) => {
        worker ??= workerText(assets)
        const text = await worker.catch(() => null)
        if (text === null) return json({ status: 404, message: 'This build has no service worker' })
        return workerAnswer(text, req.header('if-none-match'))
      },
      { caching: 'as answered' },
    ),
    get(
      '/manifest.webmanifest',
      'public',
      async ({ context }) =>
        context.body(JSON.stringify(manifestOf(publisher, await site())), 200, {
          'content-type': 'application/manifest+json; charset=utf-8',
        }),
      { caching: DAY },
    ),
    get(
      '/favicon.ico',
      'public',
      async ({ context }) => {
        favicon ??= makeFavicon(publisher.pictures).catch((error: unknown) => {
          favicon = undefined
          throw error
        })
        return context.body(await favicon, 200, { 'content-type': 'image/x-icon' })
      },
      { caching: DAY },
    ),
    get(
      '/icons/:file',
      'public',
      async ({ context }) => {
        const name = context.req.param('file') ?? ''
        const size = ICONS.get(name)
        if (!size) return json({ status: 404, message: 'There is no such icon' })
        const { brandColor: color } = await site()
        let icon = icons.get(name)
        if (icon?.color !== color) {
          icon = { color, made: makeIcon(publisher.pictures, size, color) }
          icons.set(name, icon)
        }
        return context.body(await icon.made, 200, { 'content-type': 'image/png' })
      },
      { caching: DAY },
    ),
  ]
}

/** Returns the service worker's code with its file list in front, so that every build of the site is a new worker. */
async function workerText({ buildId, ...assets }: Assets) {
  const { folder, script, styles, fonts, preloads, offline } = assets
  const names = new Set([script, ...preloads, ...styles, ...fonts, ...offline])
  const files = [
    ...[...names].map((url) => ({ url, revision: null })),
    { url: href.offline(), revision: buildId },
  ]
  const code = await readFile(join(folder, 'service-worker/sw.js'), 'utf8')
  return `self.files=${JSON.stringify(files)};${code}`
}

function workerAnswer(text: string, ifNoneMatch: string | undefined): Response {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  }
  const isKnown = matchingTag(ifNoneMatch ?? null, [etag])
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers })
}

const manifestOf = (
  publisher: AppFiles['publisher'],
  site: Awaited<ReturnType<AppFiles['site']>>,
) => ({
  id: href.home(),
  name: site.siteName,
  short_name: publisher.shortName,
  description: site.description || publisher.description,
  lang: 'de',
  dir: 'ltr',
  start_url: href.home(),
  scope: href.home(),
  display: 'standalone',
  theme_color: site.brandColor,
  background_color: '#ffffff',
  categories: ['news'],
  icons: [
    icon('icon-192.png', 'any'),
    icon('icon-512.png', 'any'),
    icon('maskable-512.png', 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Schlagzeilen', url: href.headlines() },
    { name: 'Merkliste', url: href.bookmarks() },
    { name: 'Suche', url: href.search() },
  ],
})

function icon(name: string, purpose: string) {
  const { side = 0 } = ICONS.get(name) ?? {}
  return { src: `/icons/${name}`, sizes: `${side}x${side}`, type: 'image/png', purpose }
}

async function makeIcon(
  pictures: string,
  { side, share }: { side: number; share: number },
  background: string,
): Promise<Buffer<ArrayBuffer>> {
  const size = Math.round(side * share)
  const drawing = await readFile(join(pictures, 'favicon.svg'))
  const input = await sharp(drawing, { density: 600 }).resize(size, size).png().toBuffer()
  if (share === 1) return Buffer.from(input)
  const square = { width: side, height: side, channels: 4 as const, background }
  const made = await sharp({ create: square })
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer()
  return Buffer.from(made)
}

/** Wraps one PNG in an `.ico` file with a header of 22 bytes. */
async function makeFavicon(pictures: string): Promise<Buffer<ArrayBuffer>> {
  const picture = await makeIcon(pictures, { side: FAVICON_SIDE, share: 1 }, '#ffffff')
  const frame = Buffer.alloc(22)
  // Type "icon", and the number of pictures.
  frame.writeUInt16LE(1, 2)
  frame.writeUInt16LE(1, 4)
  frame.writeUInt8(FAVICON_SIDE, 6)
  frame.writeUInt8(FAVICON_SIDE, 7)
  // One colour plane of 32 bits per pixel, then the picture's length and offset.
  frame.writeUInt16LE(1, 10)
  frame.writeUInt16LE(32, 12)
  frame.writeUInt32LE(picture.length, 14)
  frame.writeUInt32LE(frame.length, 18)
  return Buffer.concat([frame, picture])
}
