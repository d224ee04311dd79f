/** Names of programs in the newsroom's history, and reasons that the site writes there. */
export const texts = {
  editorKey: 'Schlüssel der Redaktion',
  schedule: 'Zeitplan',
  site: 'Website',
  restored: (number: number) => `Fassung ${number} wiederhergestellt`,
  liveTextInvalid: (why: string) =>
    `Der Text, an dem gerade geschrieben wird, kann so nicht gesichert werden: ${why}. Er ist erhalten; bessern Sie das nach und versuchen Sie es noch einmal.`,
  notPublished: (why: string) => `Nicht veröffentlicht: ${why}`,
  unnamedFile: 'ohne Namen',
} as const
