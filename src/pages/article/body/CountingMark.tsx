import { countingMark } from '../../../rules/analytics/counting-mark.ts'
import type { Article, ContentItem } from '../../../rules/articles/article.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

type CountingMarkProps = {
  article: Article
  /** The part of the text that this reader can read. */
  shown: readonly ContentItem[]
}

/** S9.07: placeholder of VG Wort's counting pixel; the script loads it with consent. */
export function CountingMark({ article, shown }: CountingMarkProps) {
  const { settings, hasVendors } = usePageConfig()
  const mark = hasVendors ? countingMark(article, shown, settings) : null
  return mark && <span hidden data-counting-mark={mark} />
}
