import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { FOR_FORMS, PUBLIC_RATE } from '../../../api/terms.ts'
import { orMissing } from '../../../pages/loading/service-failures.ts'
import { CompetitionParts } from '../../../pages/sport-widget/SportWidgetView.tsx'
import { href } from '../../../routes.ts'
import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'
import { colorDeclarations } from '../../../rules/site/colors.ts'
import { frameOrigins } from '../../../rules/site/frame-origins.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { isPlayed, type Competition } from '../../../rules/sport/competition.ts'
import type { Assets } from '../../http/assets.ts'
import type { PageSources } from '../page-sources.ts'
import type { Renderer } from '../rendering/render.tsx'

type SportEmbed = {
  sources: PageSources
  renderer: Renderer
  assets: Assets
  publisher: Publisher
  settings: () => Settings
}

/** During a game the frame reloads itself with `refresh`, because it has no script. */
const REFRESH_SECONDS = 60

/**
 * `GET /sport-widget/{slug}/embed`: a competition for frames of other sites, listed in the setting `sport_widget_origins`
 * (S2.17). Without script, cookies and visitor data.
 */
export function sportEmbedApi(parts: SportEmbed): Endpoint[] {
  const { get } = endpoints({
    ...FOR_FORMS,
    origin: 'any',
    rate: PUBLIC_RATE,
    caching: `public, max-age=${REFRESH_SECONDS}`,
  })
  return [
    get('/sport-widget/:slug/embed', 'public', async ({ context }) => {
      const slug = context.req.param('slug') ?? ''
      const { services } = parts.sources.open()
      const isSlug = /^[a-z0-9-]{1,60}$/.test(slug)
      const competition = isSlug ? await orMissing(services.content.competition({ slug })) : null
      if (!competition) return context.notFound()
      return context.html(await documentOf(competition, parts), 200, {
        'content-security-policy': policy(parts.settings()),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    }),
  ]
}

const policy = ({ sport_widget_origins: named }: Settings): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...frameOrigins('', named)].join(' '),
  ].join('; ')

async function documentOf(
  competition: Competition,
  { renderer, assets, publisher }: SportEmbed,
): Promise<string> {
  const { name, slug, season } = competition
  const refresh = isPlayed(competition)
    ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`
    : ''
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
  const fonts = assets.fonts
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  const main = await renderer.fragment(
    <main className="page sport-page" style={{ paddingBlock: 16 }}>
      <h1>{season ? `${name} ${season}` : name}</h1>
      <CompetitionParts competition={competition} />
      <p>
        <a href={href['sport-widget']({ competition: slug })} target="_blank" rel="noopener">
          {publisher.shortName}
        </a>
      </p>
    </main>,
  )
  return (
    `<!doctype html><html lang="de" style="${escapeAttribute(colorDeclarations(publisher.colors))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}` +
    `<meta name="color-scheme" content="light dark">${fonts}${styles}<title>${escapeText(name)}</title></head><body>${main}</body></html>`
  )
}
