import { FONT_FOLDER } from './preloaded-fonts.ts'

/** Where the build puts the fonts that documents are typeset in, seen from the project's root. */
export const PRINT_FONT_FOLDER = `${FONT_FOLDER}/print`

/** Returns the name of the font of a script (`PRINTED_SCRIPTS`), which no font on any machine has. */
export const familyOf = (script: string): string => `Morgenblatt ${script}`
