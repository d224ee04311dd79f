/** Folder of the subset fonts that the build writes, relative to the project's root. Not in git. */
export const FONT_FOLDER = '.cache/fonts'

/** Folder of the fonts for documents that the build writes, relative to the project's root. */
export const PRINT_FONT_FOLDER = `${FONT_FOLDER}/print`

/** The two fonts that every page needs first, as keys of Vite's manifest. */
export const PRELOADED_FONTS = [
  `${FONT_FOLDER}/noto-serif.woff2`,
  `${FONT_FOLDER}/noto-sans.woff2`,
] as const
