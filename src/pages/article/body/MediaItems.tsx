import type { Video } from '../../../rules/articles/article.ts'
import { captionsUrl } from '../../../rules/podcasts/transcript.ts'
import { singleVariant } from '../../../rules/site/images.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

export function VideoPlayer({ video }: { video: Video }) {
  const { src, title, poster, duration, transcript = [] } = video
  const { imageUrl } = usePageConfig()
  const still = poster?.baseUrl
    ? imageUrl(poster.baseUrl, singleVariant(poster, 1280, '16:9'))
    : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions has its words in the article
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
    >
      {transcript.length > 0 && (
        <track
          kind="captions"
          srcLang="de"
          label="Deutsch"
          src={captionsUrl(transcript, duration)}
        />
      )}
    </video>
  )
}
