import type { Video } from '../../../rules/articles/article.ts'
import { singleVariant } from '../../../rules/site/images.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { usePageConfig } from '../../../ui/page-config.tsx'

type AudioPlayerProps = { src: string; title: string; duration: number }

/** Nothing is loaded and nothing sounds before the reader presses play. */
export function AudioPlayer({ src, title, duration }: AudioPlayerProps) {
  return (
    <figure className="audio">
      <figcaption>
        <Icon name="headphones" />
        <span className="audio-title">{title || 'Zum Anhören'}</span>
        {duration > 0 && <span className="audio-duration">{clock(duration)} Min.</span>}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the newsroom has no captions; the article is the text */}
      <audio controls preload="none" src={src} aria-label={title || 'Tonaufnahme'} />
    </figure>
  )
}

export function VideoPlayer({ video: { src, title, poster } }: { video: Video }) {
  const { imageUrl } = usePageConfig()
  const still = poster?.baseUrl
    ? imageUrl(poster.baseUrl, singleVariant(poster, 1280, '16:9'))
    : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the newsroom has no captions; the article is the text
    <video
      className="video"
      controls
      playsInline
      preload="none"
      src={src}
      poster={still}
      width={1280}
      height={720}
      aria-label={title || 'Video'}
    />
  )
}

/** „1:35“ */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
