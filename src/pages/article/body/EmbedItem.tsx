import type { Embedded } from '../../../rules/articles/article.ts'
import { embedOffer, type EmbedOffer } from '../../../rules/articles/embeds.ts'
import { CompetitionBox } from '../../../ui/news/sport/CompetitionBox.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { usePageConfig } from '../../../ui/page-config.tsx'

/** S3.10: nothing of another site is asked before the reader says so; for pur, and without script, there is the way to it. */
export function EmbedItem({ provider, url, title, competition }: Embedded) {
  const { hasVendors, settings } = usePageConfig()
  if (competition) return <CompetitionBox competition={competition} />
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
      <Placeholder {...offer} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}

/** Two clicks: the first reads who will be asked and what they learn, the second loads it. */
function Placeholder({ name, company, sourceUrl }: EmbedOffer) {
  return (
    <div className="embed-placeholder">
      <p className="embed-title">Inhalt von {name}</p>
      <p className="embed-text">
        Dieser Inhalt kommt von {name}. Wenn Sie ihn laden, erfährt {company} Ihre IP-Adresse und
        von welcher Seite Sie kommen und kann auf Ihrem Gerät Daten speichern.
      </p>
      <p className="embed-ways">
        <button
          type="button"
          className="button button-secondary needs-script"
          data-open-embed=""
          disabled
        >
          Inhalt von {name} laden
        </button>
        <a href={sourceUrl} rel="noopener noreferrer">
          Bei {name} öffnen <Icon name="external" size={18} />
        </a>
      </p>
    </div>
  )
}
