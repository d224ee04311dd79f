import type { Video } from '../../../rules/articles/article.ts'
import { aiMark } from '../../../rules/articles/marks/ai-generated.ts'

type CaptionProps = {
  caption: string
  copyrights: string
  /** Label of AI-generated content. */
  mark?: string
}

/** Caption and copyright of a picture. */
export function Caption({ caption, copyrights, mark = '' }: CaptionProps) {
  if (!caption && !copyrights && !mark) return null
  return (
    <figcaption>
      {caption && <span>{caption}</span>}
      {caption && (mark || copyrights) && ' '}
      {mark && <span className="credit">{mark}</span>}
      {mark && copyrights && ' · '}
      {copyrights && <span className="credit">{copyrights}</span>}
    </figcaption>
  )
}

/** Caption of a video. It also labels the poster shown before playback. */
export function FilmCaption({ film }: { film: Video }) {
  const { title, poster } = film
  const mark = aiMark(film, 'film') || aiMark(poster, 'picture')
  return <Caption caption={title} copyrights={poster?.copyrights ?? ''} mark={mark} />
}
