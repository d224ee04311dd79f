/** The source of a text that nobody has published in the newsroom. */
export const FILE = 'Datei des Verlags'
