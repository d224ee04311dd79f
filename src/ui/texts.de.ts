/** What readers see in more than one place. A page's own words stand in its view. */
export const texts = {
  skipToContent: 'Zum Inhalt springen',
  publisher: 'Morgenblatt Verlag GmbH',
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
  newsletter: {
    title: 'Das Frühblatt: die Stadt um sechs',
    text: 'Was heute wichtig wird, vom Rathaus bis zum Rhein. Montags bis samstags kostenlos in Ihrem Postfach.',
    order: 'Newsletter bestellen',
  },
  signedOut: 'Sie sind abgemeldet.',
  /** S8.09 */
  error: {
    404: 'Diese Seite gibt es nicht oder nicht mehr. Vielleicht haben Sie sich vertippt, oder der Artikel ist umgezogen.',
    offline: 'Sie sind offline. Sobald die Verbindung wieder steht, geht es hier weiter.',
    autoRedirect: 'Die Seite lädt dann von selbst neu. Sie müssen nichts tun.',
    online: 'Die Verbindung steht wieder.',
    backOnline: 'Sie sind zurück. In {seconds} Sekunden geht es weiter.',
    similarHeadline: 'Vielleicht suchen Sie das hier',
  },
} as const
