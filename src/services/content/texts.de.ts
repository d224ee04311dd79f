/** What is written where neither a source nor the newsroom has said anything. */
export const texts = {
  noTitle: 'Ohne Titel',
  legal: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
  },
} as const
