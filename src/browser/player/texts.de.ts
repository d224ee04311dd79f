/** Messages of the player. Its labels are in its view. */
export const texts = {
  noVoice: 'Auf diesem Gerät gibt es keine deutsche Stimme zum Vorlesen.',
  nothingToHear: 'Auf dieser Seite gibt es nichts zu hören.',
  notPlayed: 'Die Aufnahme lässt sich nicht abspielen.',
  isPlaying: 'Das hören Sie gerade.',
  queued: (count: number) =>
    count === 1 ? 'In der Warteschlange.' : `In der Warteschlange, jetzt ${count} Beiträge.`,
}
