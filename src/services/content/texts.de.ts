/** Default texts where neither the source nor the newsroom provides one. */
export const texts = {
  noTitle: 'Ohne Titel',
  legal: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
  },
} as const
