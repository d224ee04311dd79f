import type { Article } from '../article.ts'
import type { Settings } from '../../site/settings.ts'

/** The provider name for embeds of the publisher's shop; their paths are `/ecommerce-widget` and `/ecommerce-widget/{name}`. */
export const SHOP_WIDGET = 'ecommerce'
const ADDRESS = /^\/ecommerce-widget(?:\/([\w-]{1,80}))?$/

type WidgetSettings = Pick<
  Settings,
  'ecommercewidget_enabled' | 'ecommercewidget_iframeurlpattern' | 'ecommercewidget_allowedorigin'
>

/** The article that contains the widget: `channel` is a path, `region/leverkusen`. */
export type WidgetSubject = { articleId: number; channel: string }

export const widgetSubject = ({ id, section }: Pick<Article, 'id' | 'section'>): WidgetSubject => ({
  articleId: id,
  channel: section,
})

export const isShopWidget = (address: string): boolean => ADDRESS.test(address)

/** Returns the only origin that a shop frame may have; null if the setting is empty or not an https origin. */
export function shopOrigin(settings: WidgetSettings): string | null {
  if (!settings.ecommercewidget_enabled || !settings.ecommercewidget_iframeurlpattern) return null
  const url = URL.parse(settings.ecommercewidget_allowedorigin)
  return url?.protocol === 'https:' && url.pathname === '/' && !url.search ? url.origin : null
}

/**
 * S3.11: builds the frame's address from the pattern, with `{articleId}`, `{channel}` and `{widget}` filled in; null for an
 * unknown placeholder and for an address outside the allowed origin.
 */
export function shopFrame(
  settings: WidgetSettings,
  address: string,
  { articleId, channel }: WidgetSubject,
): { url: string; origin: string } | null {
  const origin = shopOrigin(settings)
  const name = ADDRESS.exec(address)
  if (!origin || !name) return null
  const values = new Map([
    ['articleId', String(articleId)],
    ['channel', channel],
    ['widget', name[1] ?? ''],
  ])
  const filled = settings.ecommercewidget_iframeurlpattern.replaceAll(
    /\{(\w+)\}/g,
    (whole, key: string) => {
      const value = values.get(key)
      return value === undefined ? whole : encodeURIComponent(value)
    },
  )
  const url = URL.parse(filled)
  if (!url || /[{}]/.test(filled) || url.username || url.password) return null
  return url.origin === origin ? { url: url.href, origin } : null
}

const MIN_HEIGHT = 80
const MAX_HEIGHT = 3000

/**
 * Returns the height in pixels from a widget's message `{type: 'height', height}`; null for any other message and outside 80 to
 * 3,000.
 */
export function frameHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null) return null
  if (Reflect.get(message, 'type') !== 'height') return null
  const height: unknown = Reflect.get(message, 'height')
  if (typeof height !== 'number' || !(height >= MIN_HEIGHT && height <= MAX_HEIGHT)) return null
  return Math.ceil(height)
}
