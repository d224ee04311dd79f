import type { Image } from '../../rules/articles/article.ts'

/**
 * Finds a picture of this site by the name used in a text, with its alt text, caption and credit; `null` if it does not
 * exist here.
 */
export type PictureLookup = (source: string) => Image | null
