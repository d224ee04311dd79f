import type { Verdict } from '../../rules/articles/reviews/review.ts'
import { escapeText } from '../../rules/language/html-escaping.ts'

/** Returns the parts of a test report's verdict as lines of HTML, without empty parts. */
export function sectionsOfVerdict({
  text,
  pros,
  cons,
  measured,
}: Verdict): { name: string; lines: string[] }[] {
  return [
    { name: 'Urteil', lines: text ? [text] : [] },
    { name: 'Dafür', lines: pros.map(escapeText) },
    { name: 'Dagegen', lines: cons.map(escapeText) },
    {
      name: 'Gemessen',
      lines: measured.map(({ what, value, stated }) =>
        escapeText(`${what}: ${value}${stated && `, angegeben: ${stated}`}`),
      ),
    },
  ].filter(({ lines }) => lines.length > 0)
}
