/** What feeds say to readers. */
export const texts = {
  advertisement: 'Anzeige',
  plus: 'PLUS',
  readOn: 'Weiterlesen mit PLUS',
  topic: (label: string) => `Alle Artikel zum Thema ${label}.`,
  author: (name: string, role: string) => `Alle Artikel von ${name}${role && `, ${role}`}.`,
  partner: (feed: string) => `Feed für Partner: ${feed}.`,
}
