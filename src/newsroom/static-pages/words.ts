/** The source of a text that was not published in the newsroom. */
export const FILE = 'Datei des Verlags'
