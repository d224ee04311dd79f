import type { Image } from '../../../rules/articles/article.ts'
import { aiMark } from '../../../rules/articles/marks/ai-generated.ts'
import { Island } from '../../../ui/kit/Island.tsx'
import { Picture } from '../../../ui/news/Picture.tsx'
import { GalleryIsland } from '../gallery.island.tsx'
import { Caption } from './Caption.tsx'

type GalleryProps = {
  title: string
  images: readonly Image[]
  id: number
  level: 2 | 3
  label: string
}

const SIZES = 'auto,(min-width:1364px) 940px,(min-width:1064px) calc(100vw - 388px),100vw'

/** A row of pictures to swipe through. The island adds controls that need script: buttons, counter and slideshow. */
export function Gallery({ title, images, id, level, label }: GalleryProps) {
  const Heading = `h${level}` as const
  const shown = images.filter((image) => image.baseUrl)
  if (shown.length === 0) return null
  return (
    <section className="gallery" data-gallery="" aria-label={label}>
      <div className="gallery-head">
        {title && <Heading>{title}</Heading>}
        <Island name="gallery" on="visible" view={GalleryIsland} props={{ count: shown.length }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <ul className="gallery-row plain-list" data-gallery-row="" tabIndex={0} aria-label="Bilder">
        {shown.map((image, index) => (
          <li key={`${id}-${index}`}>
            <figure>
              <Picture image={image} shape="wide" shown={940} sizes={SIZES} />
              <Caption
                caption={image.caption}
                copyrights={image.copyrights}
                mark={aiMark(image, 'picture')}
              />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
