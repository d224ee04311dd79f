import { CODE_FENCE, tagMarkdown, TITLED } from './embedded.ts'
import { replaceEnclosed } from '../enclosed.ts'
import type { SiteLinks } from './site-links.ts'
import { argumentOf, argumentsIn } from './tag-arguments.ts'

/** Replaces the shortcodes of Hugo in Markdown. */

/** `{{< name … >}}` and `{{% name … %}}`. */
const SHORTCODE = /\{\{([<%])([\s\S]{0,2000}?)[>%]\}\}/g
const PARTS = /^\s*(\/)?\s*([\w./-]*)([\s\S]*?)\/?\s*$/
/** A shortcode within a comment shows itself. */
const ESCAPED = /^\/\*([\s\S]*)\*\/$/
const COMMENT = {
  begin: /\{\{[<%]\s{0,20}comment\s{0,20}[>%]\}\}/g,
  end: /\{\{[<%]\s{0,20}\/\s{0,20}comment\s{0,20}[>%]\}\}/g,
}
/** Links to other texts of the same site. */
const OWN_LINKS = new Set(['ref', 'relref'])

/** Returns the Markdown; names what has no text here. The text that a shortcode encloses stays. */
export const replaceHugoShortcodes = (
  markdown: string,
  lost: Set<string>,
  links: SiteLinks,
): string =>
  replaceEnclosed(markdown, COMMENT, () => '').replaceAll(
    SHORTCODE,
    (_, kind: string, inner: string) => {
      const shownItself = ESCAPED.exec(inner)?.[1]
      if (shownItself !== undefined)
        return `{{${kind} ${shownItself.trim()} ${kind === '<' ? '>' : '%'}}}`
      const [, end, name = '', rest = ''] = PARTS.exec(inner) ?? []
      if (name === '') return ''
      if (name === 'highlight') return CODE_FENCE
      if (end) return TITLED.has(name) ? '\n\n' : ''
      if (OWN_LINKS.has(name))
        return links.addressOf(argumentOf(argumentsIn(rest), 'path', 0), lost)
      const shown = tagMarkdown(name, argumentsIn(rest))
      if (shown === null) lost.add(`the shortcode ${name}`)
      return shown ?? ''
    },
  )
