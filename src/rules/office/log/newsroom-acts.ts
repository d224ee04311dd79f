import type { Move } from '../../newsroom/moves.ts'

/** Moves of drafts in the audit log. */
const MOVES: Readonly<Record<`draft-${Move}`, string>> = {
  'draft-start': 'Idee zum Entwurf gemacht',
  'draft-submit': 'Entwurf zur Prüfung gegeben',
  'draft-return': 'Entwurf zurückgegeben',
  'draft-approve': 'Entwurf freigegeben',
  'draft-schedule': 'Veröffentlichung geplant',
  'draft-unschedule': 'Planung aufgehoben',
  'draft-publish': 'Artikel veröffentlicht',
  'draft-republish': 'Artikel wieder veröffentlicht',
  'draft-withdraw': 'Artikel zurückgezogen',
  'draft-discard': 'Änderungen eines Entwurfs verworfen',
  'draft-embargo': 'Sperrfrist gesetzt',
  'draft-lift': 'Sperrfrist aufgehoben',
}

/** The acts of the newsroom in the audit log. `…-created` and `…-updated`: what is stored changed by form or program. */
export const NEWSROOM_ACTS = {
  ...MOVES,
  'draft-created': 'Entwurf angelegt',
  'draft-restored': 'Frühere Fassung eines Entwurfs zurückgeholt',
  'article-created': 'Artikel über die Schnittstelle veröffentlicht',
  'article-updated': 'Artikel über die Schnittstelle geändert',
  'article-withdrawn': 'Artikel über die Schnittstelle zurückgezogen',
  'page-published': 'Seite veröffentlicht',
  'headline-test-started': 'Test einer Überschrift begonnen',
  'headline-test-stopped': 'Test einer Überschrift beendet',
  'entry-created': 'Live-Eintrag veröffentlicht',
  'entry-updated': 'Live-Eintrag geändert',
  'entry-removed': 'Live-Eintrag gelöscht',
  'waiting-entry-removed': 'Wartender Live-Eintrag gelöscht',
  'newsletter-created': 'Newsletter angelegt',
  'newsletter-updated': 'Newsletter geändert',
  'newsletter-removed': 'Newsletter gelöscht',
  'author-created': 'Autor angelegt',
  'author-updated': 'Autor geändert',
  'topic-created': 'Thema angelegt',
  'topic-updated': 'Thema geändert',
  'topic-merged': 'Themen zusammengelegt',
  'podcast-created': 'Podcast angelegt',
  'podcast-updated': 'Podcast geändert',
  'competition-created': 'Wettbewerb angelegt',
  'competition-updated': 'Wettbewerb geändert',
  'channel-created': 'Ressort angelegt',
  'channel-updated': 'Ressort geändert',
  'site-created': 'Angaben zur Seite angelegt',
  'site-updated': 'Angaben zur Seite geändert',
  'media-deleted': 'Datei der Mediathek gelöscht',
  'token-created': 'Zugang für ein Programm angelegt',
  'token-revoked': 'Zugang für ein Programm entzogen',
  'static-page-saved': 'Entwurf einer Textseite gespeichert',
  'static-page-discarded': 'Entwurf einer Textseite verworfen',
  'static-page-published': 'Textseite veröffentlicht',
} as const
export type NewsroomAct = keyof typeof NEWSROOM_ACTS

export const isNewsroomAct = (act: string): act is NewsroomAct => Object.hasOwn(NEWSROOM_ACTS, act)
