import type { Article } from '../../rules/articles/article.ts'
import { Caption } from './body/Caption.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { VideoPlayer } from './body/MediaItems.tsx'

const SIZES = '(min-width:1364px) 940px,(min-width:1064px) calc(100vw - 388px),100vw'

/** S3.12: the header video where there is one, else the lead picture. */
export function LeadMedia({ article: { img, headerVideo } }: { article: Article }) {
  if (headerVideo) {
    return (
      <figure className="article-lead">
        <VideoPlayer video={headerVideo} />
        <Caption caption={headerVideo.title} copyrights={headerVideo.poster?.copyrights ?? ''} />
      </figure>
    )
  }
  if (!img?.baseUrl) return null
  return (
    <figure className="article-lead">
      <Picture image={img} shape="wide" shown={940} sizes={SIZES} loading="eager" priority />
      <Caption caption={img.caption} copyrights={img.copyrights} />
    </figure>
  )
}
