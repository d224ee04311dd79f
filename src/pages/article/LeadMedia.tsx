import type { Article } from '../../rules/articles/article.ts'
import { aiMark } from '../../rules/articles/marks/ai-generated.ts'
import { LEAD_WIDTH } from '../../rules/site/images.ts'
import { Caption, FilmCaption } from './body/Caption.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { VideoPlayer } from './body/MediaItems.tsx'

const SIZES = '(min-width:1364px) 940px,(min-width:1064px) calc(100vw - 388px),100vw'

const FULL_SIZES = '(min-width:1364px) 1312px,100vw'

type LeadMediaProps = { article: Article; isFullWidth?: boolean }

/** S3.12: the header video where there is one, else the lead picture. */
export function LeadMedia({ article: { img, headerVideo }, isFullWidth = false }: LeadMediaProps) {
  if (headerVideo) {
    return (
      <figure className="article-lead">
        <VideoPlayer video={headerVideo} />
        <FilmCaption film={headerVideo} />
      </figure>
    )
  }
  if (!img?.baseUrl) return null
  return (
    <figure className="article-lead">
      <Picture
        image={img}
        shape="wide"
        shown={isFullWidth ? 1312 : LEAD_WIDTH}
        sizes={isFullWidth ? FULL_SIZES : SIZES}
        loading="eager"
        priority
      />
      <Caption caption={img.caption} copyrights={img.copyrights} mark={aiMark(img, 'picture')} />
    </figure>
  )
}
