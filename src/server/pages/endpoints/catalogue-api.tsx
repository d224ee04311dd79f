import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { escapeAttribute } from '../../../rules/language/html-escaping.ts'
import { colorDeclarations } from '../../../rules/site/colors.ts'
import { Catalogue, CATALOGUE_MODES } from '../../../pages/catalogue/Catalogue.tsx'
import player from '../../../ui/news/player/player.css?inline'
import type { Assets } from '../../http/assets.ts'
import type { Renderer } from '../rendering/render.tsx'

type CatalogueParts = {
  isShown: boolean
  renderer: Renderer
  assets: Assets
  publisher: Publisher
}

/** A style sheet of the audio player's island only. */
const PLAYER = '/_katalog/player.css'

const FRAME = 'border:0;width:50%;height:100vh'

/** `GET /_katalog`: shows every component with its states, in light and dark mode. Exists in development only. */
export function catalogueApi({ isShown, renderer, assets, publisher }: CatalogueParts): Endpoint[] {
  if (!isShown) return []
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any', caching: 'private' })
  const links = [
    ...assets.fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...assets.styles, ...assets.officeStyles, PLAYER].map(
      (file) => `<link rel="stylesheet" href="${file}">`,
    ),
  ].join('')
  const document = (root: string, body: string): string =>
    `<!doctype html><html lang="de"${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${links}<title>Katalog</title></head>${body}</html>`
  return [
    get('/_katalog', 'public', ({ context }) => {
      const frames = CATALOGUE_MODES.map(
        (mode) => `<iframe src="/_katalog/${mode}" title="${mode}" style="${FRAME}"></iframe>`,
      )
      return context.html(document('', `<body style="display:flex">${frames.join('')}</body>`))
    }),
    get(PLAYER, 'public', ({ context }) =>
      context.body(player, 200, { 'content-type': 'text/css; charset=utf-8' }),
    ),
    get('/_katalog/:mode', 'public', async ({ context }) => {
      const mode = CATALOGUE_MODES.find((one) => one === context.req.param('mode'))
      if (!mode) return context.notFound()
      const main = await renderer.fragment(<Catalogue now={new Date()} mode={mode} />)
      const colors = escapeAttribute(colorDeclarations(publisher.colors))
      return context.html(document(` class="${mode}" style="${colors}"`, `<body>${main}</body>`))
    }),
  ]
}
