/** Maps a league of the provider of sport data to a competition. */
export type League = { id: number; slug: string }
