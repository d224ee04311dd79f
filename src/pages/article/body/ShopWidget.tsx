import {
  SHOP_WIDGET,
  shopFrame,
  type WidgetSubject,
} from '../../../rules/articles/embeds/ecommerce-widget.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'
import { EmbedPlaceholder } from './EmbedPlaceholder.tsx'

type ShopWidgetProps = { url: string; title: string; subject: WidgetSubject }

/**
 * S3.11: a shop widget in an article. It asks each time, because no consent flag covers shops; PUR readers do not get
 * it.
 */
export function ShopWidget({ url, title, subject }: ShopWidgetProps) {
  const { hasVendors, settings } = usePageConfig()
  const frame = hasVendors ? shopFrame(settings, url, subject) : null
  if (!frame) return null
  const name = new URL(frame.origin).hostname
  return (
    <figure
      className="embed"
      data-provider={SHOP_WIDGET}
      data-frame={frame.url}
      data-origin={frame.origin}
      data-title={title || `Angebote von ${name}`}
    >
      <EmbedPlaceholder name={name} company={name} sourceUrl={frame.url} />
      <figcaption>{title ? `Anzeige: ${title}` : 'Anzeige'}</figcaption>
    </figure>
  )
}
