import type { Video } from '../../../rules/articles/article.ts'
import { singleVariant } from '../../../rules/site/images.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

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
