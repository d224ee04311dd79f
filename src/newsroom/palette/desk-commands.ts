import { href } from '../../routes/first-script.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import { office } from '../../routes/office.ts'
import { SIGN_OUT } from '../DeskHeader.tsx'
import { navigate } from '../navigation/location.ts'
import { filterAddress } from '../overview/filter.ts'
import { announce } from '../parts/announce.ts'
import { chooseColorMode } from '../parts/color-mode.ts'
import { FILTERS } from '../states.ts'
import type { PaletteCommand } from './screen-commands.ts'

type DeskCommandsParts = {
  isOperator: boolean
  keepsRecords: boolean
  sendsPush: boolean
  keepsSite: boolean
  onShortcuts: () => void
}

/** The commands of every screen. */
export const deskCommands = ({
  isOperator,
  keepsRecords,
  sendsPush,
  keepsSite,
  onShortcuts,
}: DeskCommandsParts): PaletteCommand[] => [
  ...partCommands(keepsRecords, keepsSite),
  ...(sendsPush ? pushCommands() : []),
  ...FILTERS.flatMap(({ state, label }) =>
    state ? [{ label: `Übersicht: ${label}`, run: () => navigate(filterAddress({ state })) }] : [],
  ),
  { label: 'Tasten', words: 'Hilfe Tastatur Kürzel', keys: ['?'], run: onShortcuts },
  ...colorCommands(),
  ...(isOperator
    ? [{ label: 'Betrieb', words: 'Büro Einstellungen', run: () => leaveTo(office.office.href()) }]
    : []),
  { label: 'Zur Website', words: 'Startseite', run: () => leaveTo(href.home()) },
  { label: 'Abmelden', words: 'Ausloggen', run: () => leaveTo(SIGN_OUT) },
]

const partCommands = (keepsRecords: boolean, keepsSite: boolean): PaletteCommand[] => [
  {
    label: 'Neuer Artikel',
    words: 'schreiben anlegen Entwurf Idee',
    keys: ['n'],
    run: () => navigate(newsroomHref['new-article']()),
  },
  {
    label: 'Übersicht',
    words: 'Liste Entwürfe Artikel Start',
    keys: ['u'],
    run: () => navigate(newsroomHref.overview()),
  },
  {
    label: 'Mediathek',
    words: 'Bilder Fotos Ton Film Video hochladen',
    keys: ['m'],
    run: () => navigate(newsroomHref.media()),
  },
  {
    label: 'Zahlen',
    words: 'Aufrufe Reichweite Statistik gelesen',
    run: () => navigate(newsroomHref.audience({})),
  },
  {
    label: 'Startseite und Ressortseiten',
    words: 'Seite Blöcke Aufmacher anordnen anpinnen',
    run: () => navigate(newsroomHref.pages()),
  },
  ...(keepsRecords ? recordCommands() : []),
  ...(keepsSite ? siteCommands() : []),
  {
    label: 'Tag',
    words: 'Tafel Liste heute Konferenz Planung',
    run: () => navigate(newsroomHref.day({})),
  },
  {
    label: 'Kalender',
    words: 'Woche Monat geplant Sperrfrist Abgabe Termine',
    run: () => navigate(newsroomHref.calendar({})),
  },
  {
    label: 'Newsletter',
    words: 'Ausgaben Brief E-Mail Versand Empfänger',
    run: () => navigate(newsroomHref.newsletters()),
  },
  {
    label: 'Agenturen',
    words: 'Eingang Meldungen dpa Ticker übernehmen',
    run: () => navigate(newsroomHref.wire({})),
  },
]

const pushCommands = (): PaletteCommand[] => [
  {
    label: 'Eilmeldung / Push',
    words: 'neue Mitteilung Benachrichtigung Breaking senden',
    run: () => navigate(newsroomHref.push({ view: 'new' })),
  },
  {
    label: 'Mitteilungen',
    words: 'Push Eilmeldungen Liste Ergebnisse',
    run: () => navigate(newsroomHref.push()),
  },
]

const siteCommands = (): PaletteCommand[] => [
  {
    label: 'Menüs',
    words: 'Navigation Ressorts Fußzeile Kopf Links',
    run: () => navigate(newsroomHref.menus({})),
  },
  {
    label: 'Angaben der Website',
    words: 'Stammdaten Name Farbe Beschreibung Suchmaschinen',
    run: () => navigate(newsroomHref['site-data']()),
  },
  {
    label: 'Seiten',
    words: 'Impressum AGB Datenschutz Widerruf Rechtstexte',
    run: () => navigate(newsroomHref['static-pages']()),
  },
  {
    label: 'Freie Links',
    words: 'Token Bezahlschranke Paywall öffnen',
    run: () => navigate(newsroomHref.links()),
  },
]

const recordCommands = (): PaletteCommand[] => [
  {
    label: 'Autoren',
    words: 'Stammdaten Porträt Kontakt',
    run: () => navigate(newsroomHref.authors({})),
  },
  {
    label: 'Themen',
    words: 'Stammdaten Tags Schlagworte vereinen',
    run: () => navigate(newsroomHref.topics({})),
  },
  {
    label: 'Podcasts',
    words: 'Stammdaten Sendungen Folgen hören',
    run: () => navigate(newsroomHref.podcasts({})),
  },
]

/** Loads another document. */
const leaveTo = (address: string): void => location.assign(address)

const COLOR_MODES = [
  { mode: 'light', label: 'Helle Farben', done: 'Die Farben sind hell.' },
  { mode: 'dark', label: 'Dunkle Farben', done: 'Die Farben sind dunkel.' },
  { mode: 'system', label: 'Farben wie das System', done: 'Die Farben folgen dem System.' },
] as const

const colorCommands = (): PaletteCommand[] =>
  COLOR_MODES.map(({ mode, label, done }) => ({
    label,
    words: 'Darstellung Modus Dunkelmodus',
    run: () => {
      chooseColorMode(mode)
      announce(done)
    },
  }))
