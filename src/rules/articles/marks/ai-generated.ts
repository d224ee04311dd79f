/**
 * Regulation (EU) 2024/1689, Art. 50: AI-generated content is labelled; a text only if no editor checked it. The newsroom sets
 * the mark, and readers see a sentence.
 */
export type AiMarked = { aiGenerated?: true }

export const AI_TEXT =
  'Dieser Text wurde mit Künstlicher Intelligenz erstellt und nicht redaktionell geprüft.'

const MARKS = {
  picture: 'Mit KI erzeugtes Bild',
  sound: 'Mit KI erzeugter Ton',
  film: 'Mit KI erzeugter Film',
}

/** Returns the label; empty if the content is not marked. */
export const aiMark = (of: AiMarked | null | undefined, kind: keyof typeof MARKS): string =>
  of?.aiGenerated ? MARKS[kind] : ''

/** Returns the credit line of a picture, including its AI label. */
export const creditOf = (image: AiMarked & { copyrights: string }): string =>
  [aiMark(image, 'picture'), image.copyrights].filter(Boolean).join(' · ')

/** Returns the label as a paragraph above a text delivered as HTML. */
export const aiParagraph = ({ aiGenerated }: AiMarked): string =>
  aiGenerated ? `<p>${AI_TEXT}</p>\n` : ''

/** The IPTC code for AI-generated content, used by news agencies. */
export const IPTC_AI_SOURCE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Returns the schema.org property for AI-generated content. */
export const digitalSource = ({ aiGenerated }: AiMarked): { digitalSourceType?: string } =>
  aiGenerated
    ? { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' }
    : {}
