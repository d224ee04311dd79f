import type { Image } from '../articles/article.ts'
import { IMAGE_QUALITY, singleVariant, type ImageVariant } from '../site/images.ts'

/** Directories store this path for years, so it contains only the podcast's id. */
export const podcastFeedPath = ({ id }: { id: number }): string => `/feeds/podcasts/${id}`

/** Apple requires squares of 1,400 to 3,000 pixels as PNG or JPEG. */
const COVER_WIDTH = 1400

export const podcastCover = (image: Image): ImageVariant => ({
  ...singleVariant(image, COVER_WIDTH, '1:1'),
  quality: IMAGE_QUALITY,
  format: 'png',
})
