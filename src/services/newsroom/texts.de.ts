/** Names of programs in the newsroom's history, and reasons that the site writes there. */
export const texts = {
  schedule: 'Zeitplan',
  site: 'Website',
  restored: (number: number) => `Fassung ${number} wiederhergestellt`,
  notPublished: (why: string) => `Nicht veröffentlicht: ${why}`,
  unnamedFile: 'ohne Namen',
} as const
