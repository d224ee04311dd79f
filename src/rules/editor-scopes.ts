/** What an editor's token may be good for; the editor's key is good for all of it, and alone for making tokens. */
export const EDITOR_SCOPES = ['content', 'curation', 'settings', 'paywall'] as const
export type EditorScope = (typeof EDITOR_SCOPES)[number]
