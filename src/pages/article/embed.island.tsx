import { useState } from 'react'
import { Icon } from '../../ui/kit/Icon.tsx'

type EmbedIslandProps = {
  provider: string
  title: string
  name: string
  company: string
  sourceUrl: string
  frameUrl: string
}

/** Two clicks: the first reads who will be asked and what they learn, the second loads it. */
export function EmbedIsland(embed: EmbedIslandProps) {
  const [isLoaded, setLoaded] = useState(false)
  const { provider, title, name } = embed
  return (
    <figure className="embed" data-provider={provider}>
      {isLoaded ? <Frame {...embed} /> : <Placeholder {...embed} onLoad={() => setLoaded(true)} />}
      {isLoaded && <figcaption>{title || `Inhalt von ${name}`}</figcaption>}
    </figure>
  )
}

function Frame({ frameUrl, title, name }: EmbedIslandProps) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={frameUrl}
      title={title || `Inhalt von ${name}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function Placeholder({
  title,
  name,
  company,
  sourceUrl,
  onLoad,
}: EmbedIslandProps & { onLoad: () => void }) {
  return (
    <div className="embed-placeholder">
      <p className="embed-title">{title || `Inhalt von ${name}`}</p>
      <p className="embed-text">
        Dieser Inhalt kommt von {name}. Wenn Sie ihn laden, erfährt {company} Ihre IP-Adresse und
        von welcher Seite Sie kommen und kann auf Ihrem Gerät Daten speichern.
      </p>
      <p className="embed-ways">
        <button type="button" className="button button-secondary needs-script" onClick={onLoad}>
          Inhalt von {name} laden
        </button>
        <a href={sourceUrl} rel="noopener noreferrer">
          Bei {name} öffnen <Icon name="external" size={18} />
        </a>
      </p>
    </div>
  )
}
