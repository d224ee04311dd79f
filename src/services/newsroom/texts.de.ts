/** Names of programs in the newsroom's history, and reasons that the site writes there. */
export const texts = {
  schedule: 'Zeitplan',
  site: 'Website',
  restored: (number: number) => `Fassung ${number} wiederhergestellt`,
  notPublished: (why: string) => `Nicht veröffentlicht: ${why}`,
  headlineTest: 'Die Überschrift hat im Test gewonnen.',
  headlineNotPublished:
    'Der Artikel hat einen Entwurf mit anderen Änderungen. Übernehmen Sie die Überschrift dort.',
  unnamedFile: 'ohne Namen',
} as const
