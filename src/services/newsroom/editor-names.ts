import type { EditorName } from '../../rules/access/editor-scopes.ts'
import { EDITOR_KEY_NAME } from '../audit/texts.de.ts'
import { texts } from './texts.de.ts'

/** Publishes scheduled drafts. */
export const SCHEDULE: EditorName = { id: 'schedule', name: texts.schedule }

/** Returns the name that the newsroom sees. */
export const nameOf = ({ name }: EditorName): string => name ?? EDITOR_KEY_NAME

/** Brings changes of the article on the site into its live text. */
export const SITE: EditorName = { id: 'site', name: texts.site }
