import type { EditorName } from '../../rules/access/editor-scopes.ts'
import { texts } from './texts.de.ts'

/** Publishes scheduled drafts. */
export const SCHEDULE: EditorName = { id: 'schedule', name: texts.schedule }

/** Returns the name that the newsroom sees. */
export const nameOf = ({ name }: EditorName): string => name ?? texts.editorKey
