import type { Image } from '../../../rules/articles/article.ts'
import { aiMark } from '../../../rules/articles/marks/ai-generated.ts'
import { pictureBox } from '../../../rules/site/images.ts'
import { Picture } from '../../../ui/news/Picture.tsx'
import { WHOLE_WINDOW } from '../../../ui/news/picture-slots.ts'
import { Caption } from './Caption.tsx'

const WIDE = { shown: 756, sizes: `(min-width:828px) 756px,${WHOLE_WINDOW}` }
const UPRIGHT = { shown: 440, sizes: 'auto,(min-width:480px) 440px,100vw' }

/** A picture in its own aspect ratio: landscape pictures are wider than the text, portrait ones narrower. */
export function PictureItem({ image }: { image: Image }) {
  if (!image.baseUrl) return null
  const box = pictureBox(image, 'original')
  const isWide = box.width >= box.height * 1.2
  return (
    <figure className={isWide ? 'media media-wide' : 'media media-upright'}>
      <Picture image={image} shape="original" {...(isWide ? WIDE : UPRIGHT)} />
      <Caption
        caption={image.caption}
        copyrights={image.copyrights}
        mark={aiMark(image, 'picture')}
      />
    </figure>
  )
}
