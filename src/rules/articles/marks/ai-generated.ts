/**
 * Regulation (EU) 2024/1689, Art. 50: what a machine made is said to be so, of a text where nobody has checked it. The
 * newsroom says it, and whoever reads, looks or listens is told in words.
 */
export type AiMarked = { aiGenerated?: true }

export const AI_TEXT =
  'Dieser Text wurde mit Künstlicher Intelligenz erstellt und nicht redaktionell geprüft.'

const MARKS = {
  picture: 'Mit KI erzeugtes Bild',
  sound: 'Mit KI erzeugter Ton',
  film: 'Mit KI erzeugter Film',
}

/** Empty where there is nothing to say. */
export const aiMark = (of: AiMarked | null | undefined, kind: keyof typeof MARKS): string =>
  of?.aiGenerated ? MARKS[kind] : ''

/** Whose a picture is, where it stands alone: how it was made belongs to it. */
export const creditOf = (image: AiMarked & { copyrights: string }): string =>
  [aiMark(image, 'picture'), image.copyrights].filter(Boolean).join(' · ')

/** Above a text that is delivered whole, as HTML. */
export const aiParagraph = ({ aiGenerated }: AiMarked): string =>
  aiGenerated ? `<p>${AI_TEXT}</p>\n` : ''

/** The code of news agencies for it (IPTC). */
export const IPTC_AI_SOURCE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** The same for programs, as schema.org has it. */
export const digitalSource = ({ aiGenerated }: AiMarked): { digitalSourceType?: string } =>
  aiGenerated
    ? { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' }
    : {}
