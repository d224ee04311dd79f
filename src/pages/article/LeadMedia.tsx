import type { Article } from '../../rules/articles/article.ts'
import { hostedPlayer, isHostedFilm } from '../../rules/articles/embeds/hosted-film.ts'
import { widgetSubject } from '../../rules/articles/embeds/ecommerce-widget.ts'
import { aiMark } from '../../rules/articles/marks/ai-generated.ts'
import { LEAD_WIDTH } from '../../rules/site/images.ts'
import { Caption, FilmCaption } from './body/Caption.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { WHOLE_WINDOW } from '../../ui/news/picture-slots.ts'
import { Transcript } from '../../ui/news/player/Recording.tsx'
import { EmbedItem } from './body/EmbedItem.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { VideoPlayer } from './body/MediaItems.tsx'

const SIZES = `(min-width:1364px) 940px,(min-width:1064px) calc(100vw - 388px),${WHOLE_WINDOW}`

const FULL_SIZES = `(min-width:1364px) 1312px,${WHOLE_WINDOW}`

type LeadMediaProps = { article: Article; isFullWidth?: boolean }

/** The header video, otherwise the lead picture (S3.12). A hosted video plays in the publisher's player (S3.04). */
export function LeadMedia({ article, isFullWidth = false }: LeadMediaProps) {
  const { img, headerVideo } = article
  const { settings } = usePageConfig()
  const hosted = headerVideo && hostedPlayer(headerVideo, settings.video_player_id)
  if (hosted)
    return (
      <div className="article-lead">
        <EmbedItem {...hosted} subject={widgetSubject(article)} />
      </div>
    )
  if (headerVideo && !isHostedFilm(headerVideo.src)) {
    return (
      <figure className="article-lead">
        <VideoPlayer video={headerVideo} />
        <FilmCaption film={headerVideo} />
        {headerVideo.transcript && <Transcript parts={headerVideo.transcript} />}
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
