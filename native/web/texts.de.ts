export const texts = {
  tabs: 'App-Leiste',
  back: 'Zurück',
  home: 'Start',
  newest: 'Neueste',
  search: 'Suche',
  bookmarks: 'Merkliste',
  account: 'Konto',
}
