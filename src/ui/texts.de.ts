/** What readers see in more than one place. A page's own words stand in its view. */
export const texts = {
  skipToContent: 'Zum Inhalt springen',
  header: {
    menu: 'Menü',
    allMenus: 'Alle Bereiche',
    closeMenu: 'Menü schließen',
    search: 'Suche',
    colorMode: 'Dunkle Darstellung',
    signIn: 'Anmelden',
    subscribe: 'Abo',
    topics: 'Themen:',
    home: 'Startseite',
  },
  menus: {
    utilityBar: 'Service',
    main: 'Ressorts',
    regions: 'Orte',
    hotTopics: 'Themen',
    siteServices: 'Angebote',
    userSupport: 'Hilfe und Service',
    relatedWebsites: 'Mehr vom Verlag',
    socialNetworks: 'Folgen Sie uns',
    legal: 'Rechtliches',
  },
  footer: {
    more: 'Weitere Bereiche',
    cancel: 'Verträge hier kündigen',
    withdraw: 'Vertrag widerrufen',
    privacy: 'Datenschutz-Einstellungen',
    rights:
      'Alle Rechte vorbehalten. Nutzung für Text- und Data-Mining vorbehalten (§\u00a044b\u00a0UrhG).',
    toTop: 'Nach oben',
  },
  search: { label: 'Artikel suchen', submit: 'Suchen', inMenu: 'Suche im Menü', onPage: 'Suche' },
  newsletter: { title: 'Unsere Newsletter', order: 'Newsletter bestellen' },
  /** S8.09 */
  error: {
    400: 'Diese Adresse ist keine.',
    404: 'Diese Seite gibt es nicht oder nicht mehr. Vielleicht ist die Adresse vertippt oder der Artikel umgezogen.',
    405: 'Diese Adresse lässt sich nur lesen.',
    500: 'Hier ist etwas schiefgegangen.',
    offline: 'Sie sind offline. Sobald die Verbindung wieder steht, geht es hier weiter.',
    autoRedirect: 'Die Seite lädt dann von selbst neu. Sie müssen nichts tun.',
    online: 'Die Verbindung steht wieder.',
    backOnline: 'Sie sind zurück. In {seconds} Sekunden geht es weiter.',
    similarHeadline: 'Vielleicht suchen Sie das hier',
  },
} as const
