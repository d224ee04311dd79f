import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_FORMS } from '../../api/terms.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { escapeAttribute } from '../../rules/language/html-escaping.ts'
import { colorDeclarations } from '../../rules/site/colors.ts'
import { Catalogue } from '../../ui/catalogue/Catalogue.tsx'
import type { Assets } from '../http/assets.ts'
import type { Renderer } from './render.tsx'

type CatalogueParts = {
  isShown: boolean
  renderer: Renderer
  assets: Assets
  publisher: Publisher
}

/** `GET /_katalog`: every component with its states, in development alone; elsewhere there is no such row. */
export function catalogueApi({ isShown, renderer, assets, publisher }: CatalogueParts): Endpoint[] {
  if (!isShown) return []
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any', caching: 'private' })
  return [
    get('/_katalog', 'public', async ({ context }) => {
      const main = await renderer.fragment(<Catalogue now={new Date()} />)
      const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
      const colors = escapeAttribute(colorDeclarations(publisher.colors))
      return context.html(
        `<!doctype html><html lang="de" style="${colors}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${styles}<title>Katalog</title></head><body>${main}</body></html>`,
      )
    }),
  ]
}
