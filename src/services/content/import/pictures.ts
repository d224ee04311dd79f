/** Finds a picture of this site by what a text calls it; null for all that is not here. */
export type PictureLookup = (
  source: string,
) => { baseUrl: string; width: number; height: number } | null
