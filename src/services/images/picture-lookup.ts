import type { Image } from '../../rules/articles/article.ts'

/** Finds a picture of this site, with the words it comes with, by what a text calls it; null for all that is not here. */
export type PictureLookup = (source: string) => Image | null
