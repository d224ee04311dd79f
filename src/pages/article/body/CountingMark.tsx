import { countingMark } from '../../../rules/analytics/counting-mark.ts'
import type { Article, ContentItem } from '../../../rules/articles/article.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

type CountingMarkProps = {
  article: Article
  /** What this reader gets to read. */
  shown: readonly ContentItem[]
}

/** S9.07: where the mark of VG Wort stands; the script loads it once the reader has agreed. */
export function CountingMark({ article, shown }: CountingMarkProps) {
  const { settings, hasVendors } = usePageConfig()
  const mark = hasVendors ? countingMark(article, shown, settings) : null
  return mark && <span hidden data-counting-mark={mark} />
}
