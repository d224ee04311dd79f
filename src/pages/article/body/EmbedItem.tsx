import type { Embedded } from '../../../rules/articles/article.ts'
import {
  isShopWidget,
  type WidgetSubject,
} from '../../../rules/articles/embeds/ecommerce-widget.ts'
import { embedOffer } from '../../../rules/articles/embeds/embeds.ts'
import { CompetitionBox } from '../../../ui/news/sport/CompetitionBox.tsx'
import { AlwaysLoad } from './AlwaysLoad.tsx'
import { EmbedPlaceholder } from './EmbedPlaceholder.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { ShopWidget } from './ShopWidget.tsx'
import { usePageConfig } from '../../../ui/page-config.tsx'

type EmbedItemProps = Embedded & { subject: WidgetSubject }

/** S3.10: an embed that loads nothing before the reader agrees. PUR readers and readers without script get a link. */
export function EmbedItem({ provider, url, title, competition, subject }: EmbedItemProps) {
  const { hasVendors, settings } = usePageConfig()
  if (competition) return <CompetitionBox competition={competition} />
  if (isShopWidget(url)) return <ShopWidget url={url} title={title} subject={subject} />
  const offer = embedOffer({ provider, url })
  if (!offer) return null
  const { frameUrl, name, sourceUrl, vendor } = offer
  if (!frameUrl || !hasVendors) {
    return (
      <p className="embed-link">
        <a href={sourceUrl} rel="noopener noreferrer">
          {title || `Zum Inhalt bei ${name}`} <Icon name="external" size={18} />
        </a>
      </p>
    )
  }
  return (
    <figure
      className="embed"
      data-provider={provider.toLowerCase()}
      data-vendor={settings.consent_manager_enabled ? (vendor ?? undefined) : undefined}
      data-frame={frameUrl}
      data-title={title || `Inhalt von ${name}`}
    >
      <EmbedPlaceholder {...offer}>
        {vendor && settings.consent_manager_enabled && <AlwaysLoad vendor={vendor} name={name} />}
      </EmbedPlaceholder>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
