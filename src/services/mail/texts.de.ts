/** Texts around the content of every mail. */
export const texts = {
  greeting: 'Guten Tag,',
  closing: 'Ihr Leserservice',
  closingForStaff: 'Diese Nachricht wurde automatisch verschickt.',
  /** Words that begin a sentence and are not capitalised within one. */
  uncapitalised: `ab alle als am an auch auf aus bei beim bis bitte da damit danke das dass dem den der des die dies diese diesem diesen dieser
dieses durch ein eine einem einen einer eines er es für gegen gern haben heute hier im in inzwischen ist jemand jetzt kein keine
leider mit nach nun ohne schon seit sobald solange über um und uns unser unsere unserem unseren unserer vielen vom von vor
während wann was wegen wenn wie wir zu zum zur zwischen`,
  withoutButton: (url: string) => `Funktioniert der Knopf nicht, öffnen Sie diese Adresse: ${url}`,
} as const
