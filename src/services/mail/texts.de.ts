/** Texts around the content of every mail. */
export const texts = {
  greeting: 'Guten Tag,',
  closing: 'Ihr Leserservice',
  withoutButton: (url: string) => `Funktioniert der Knopf nicht, öffnen Sie diese Adresse: ${url}`,
} as const
