import type { Embedded } from '../../../rules/articles/article.ts'
import { CompetitionBox } from '../../../ui/news/sport/CompetitionBox.tsx'
import { embedOffer } from '../../../rules/articles/embeds.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { Island } from '../../../ui/kit/Island.tsx'
import { EmbedIsland } from '../embed.island.tsx'

type EmbedItemProps = Embedded

/** Nothing of another site is asked before the reader says so (S3.10); without script there is the way to it. */
export function EmbedItem({ provider, url, title, competition }: EmbedItemProps) {
  if (competition) return <CompetitionBox competition={competition} />
  const offer = embedOffer({ provider, url })
  if (!offer) return null
  if (!offer.frameUrl) {
    return (
      <p className="embed-link">
        <a href={offer.sourceUrl} rel="noopener">
          {title || `Zum Inhalt bei ${offer.name}`} <Icon name="external" size={18} />
        </a>
      </p>
    )
  }
  const props = { provider: provider.toLowerCase(), title, ...offer, frameUrl: offer.frameUrl }
  return <Island name="embed" on="interaction" view={EmbedIsland} props={props} />
}
