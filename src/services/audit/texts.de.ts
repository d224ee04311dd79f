/** Name of the editor's key, where a person's name would be. */
export const EDITOR_KEY_NAME = 'Schlüssel der Redaktion'

/** Names of actors, and reasons of acts that need no reason of their own, in the audit log. */
export const texts = {
  newsroom: 'Redaktion',
  ownAccount: 'Eigenes Konto',
  program: (name: string) => `Programm „${name}“`,
  byProgram: (name: string) => `Redaktion, mit dem Programm „${name}“`,
} as const
