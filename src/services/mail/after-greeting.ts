/** German words that begin a sentence and are not capitalised within one. */
const UNCAPITALISED = new Set(
  `ab alle als am an auch auf aus bei beim bis bitte da damit danke das dass dem den der des die dies diese diesem diesen dieser
dieses durch ein eine einem einen einer eines er es für gegen gern haben heute hier im in inzwischen ist jemand jetzt kein keine
leider mit nach nun ohne schon seit sobald solange über um und uns unser unsere unserem unseren unserer vielen vom von vor
während wann was wegen wenn wie wir zu zum zur zwischen`.split(/\s+/),
)

/**
 * Returns the first paragraph after „Guten Tag,“: German spelling continues in lower case after the comma, except for nouns,
 * names and the polite „Sie“ and „Ihr“.
 */
export function continueGreeting(paragraph: string): string {
  const first = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}-])/u.exec(paragraph)?.[0].toLowerCase()
  return first && UNCAPITALISED.has(first) ? first + paragraph.slice(first.length) : paragraph
}
