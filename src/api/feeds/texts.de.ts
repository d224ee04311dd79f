/** German texts of feeds. */
export const texts = {
  advertisement: 'Anzeige',
  plus: 'PLUS',
  readOn: 'Weiterlesen mit PLUS',
  topic: (label: string) => `Alle Artikel zum Thema ${label}.`,
  author: (name: string, role: string) => `Alle Artikel von ${name}${role && `, ${role}`}.`,
  sections: 'Ressorts',
  machines: 'Für Programme',
  imprint: 'Impressum',
  reserved:
    'Die Nutzung der Inhalte für Text- und Data-Mining ist vorbehalten (§ 44b Abs. 3 UrhG). Was mit PLUS bezeichnet ist, ist bezahlten Abonnements vorbehalten.',
  notReserved: 'Was mit PLUS bezeichnet ist, ist bezahlten Abonnements vorbehalten.',
  partner: (feed: string) => `Feed für Partner: ${feed}.`,
}
