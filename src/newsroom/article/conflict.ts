import type { Draft } from '../../services/newsroom/contract.ts'

export type Conflict = {
  text: string
  /** The version of the article on the site that may be replaced. */
  replaces?: number
}

/**
 * Whether an open dialog has to say that the draft was changed: after the dialog was opened, and after the refusal that it
 * explains, if there is one. Each argument is a version of the draft.
 */
export const isChangedAgain = (versions: {
  asked: number
  explained: number | null
  current: number
}): boolean => versions.current !== (versions.explained ?? versions.asked)

/** Explains a refused move (409) by comparing the draft that was shown with the newest one. */
export function conflictOf(shown: Pick<Draft, 'version'>, newest: Draft): Conflict {
  const by = newest.updatedBy ?? 'einem Programm'
  if (newest.version !== shown.version)
    return {
      text: `Inzwischen gibt es eine neue Fassung von ${by}. Sie sehen sie jetzt; prüfen Sie bitte, ob Ihr Schritt noch passt.`,
    }
  const { currentArticleVersion } = newest
  if (currentArticleVersion !== newest.articleVersion && currentArticleVersion !== null)
    return {
      text: 'Der Artikel auf der Website wurde von anderer Stelle geändert, seit dieser Entwurf begonnen wurde. Ihr Entwurf kann ihn ersetzen; die Änderungen der anderen Stelle gehen dann verloren.',
      replaces: currentArticleVersion,
    }
  return { text: 'Der Stand des Artikels oder seine Checkliste lässt diesen Schritt nicht zu.' }
}
