/** Where the build puts the subset fonts, seen from the project's root. Not in git. */
export const FONT_FOLDER = '.cache/fonts'

/** Where the build puts the fonts that documents are typeset in, seen from the project's root. */
export const PRINT_FONT_FOLDER = `${FONT_FOLDER}/print`

/** The two files every page needs at once; the keys are those of Vite's manifest. */
export const PRELOADED_FONTS = [
  `${FONT_FOLDER}/noto-serif.woff2`,
  `${FONT_FOLDER}/noto-sans.woff2`,
] as const
