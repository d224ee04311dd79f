import type { ReactNode } from 'react'
import type { EmbedOffer } from '../../../rules/articles/embeds/embeds.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'

type EmbedPlaceholderProps = Pick<EmbedOffer, 'name' | 'company' | 'sourceUrl'> & {
  children?: ReactNode
}

/** Explains which company receives data; the embed loads on a click. */
export function EmbedPlaceholder({ name, company, sourceUrl, children }: EmbedPlaceholderProps) {
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
      {children}
    </div>
  )
}
