import type { Image } from '../../rules/articles/article.ts'
import { isInkOnPaper } from '../../rules/articles/picture-treatment.ts'
import { IMAGE_QUALITY, imageVariants, pictureBox, type Shape } from '../../rules/site/images.ts'
import { usePageConfig } from '../page-config.tsx'

export type PictureLoading = 'lazy' | 'eager'

type PictureProps = {
  image: Image | null
  shape: Shape
  /** Maximum width in CSS pixels, and the `sizes` attribute for the browser. */
  shown: number
  sizes: string
  loading?: PictureLoading
  /** For the main picture of the page. */
  priority?: boolean
  quality?: number
  /** Its first letter is drawn if there is neither a picture nor a fallback of the publisher. */
  section?: string
}

/** S3.15, S5.14, S9.15: a responsive image whose box is reserved before it loads. */
export function Picture(props: PictureProps) {
  const { shape, shown, sizes, loading = 'lazy', priority, quality = IMAGE_QUALITY } = props
  const { imageUrl, publisher } = usePageConfig()
  const image = props.image?.baseUrl ? props.image : publisher.fallbackPicture
  if (!image?.baseUrl) return <DrawnPicture shape={shape} section={props.section ?? ''} />
  const { baseUrl } = image
  const sources = imageVariants({ image, shape, shown, quality }).map((variant) => ({
    url: imageUrl(baseUrl, variant),
    width: variant.width,
  }))
  const box = pictureBox(image, shape)
  const picture = (
    <img
      className={isInkOnPaper(image.treatment) ? `${CLASS[shape]} ink-on-paper` : CLASS[shape]}
      src={sources[0]?.url}
      srcSet={
        sources.length > 1
          ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
          : undefined
      }
      sizes={sources.length > 1 ? sizes : undefined}
      width={box.width}
      height={box.height}
      alt={image.altText}
      loading={loading}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
  // Within a `<picture>` React adds no preload link for eager images, which would repeat the sources.
  return loading === 'eager' ? <picture>{picture}</picture> : picture
}

const CLASS = { wide: 'picture wide', square: 'picture square', original: 'picture' }

/** S3.15: replaces a missing picture. */
function DrawnPicture({ shape, section }: { shape: Shape; section: string }) {
  const width = shape === 'square' ? 90 : 160
  const initial = /\p{L}/u.exec(section.split('/').at(-1) ?? '')?.[0] ?? 'M'
  return (
    <svg
      className={`${shape === 'square' ? CLASS.square : CLASS.wide} picture-drawn`}
      viewBox={`0 0 ${width} 90`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 66h${width}M0 72h${width}M0 78h${width}M0 84h${width}`} />
      <text x={width / 2} y="58" textAnchor="middle">
        {initial.toUpperCase()}
      </text>
    </svg>
  )
}
