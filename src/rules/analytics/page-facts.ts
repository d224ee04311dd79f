import type { PagePart } from '../consent/page-parts.ts'
import type { Settings } from '../site/settings.ts'

/** The properties of a page, in addition to its type, that are counted: `words` as in S5.10. */
export type PageFacts = {
  channel?: string
  article?: { id: number; isPaid: boolean; words: number | null }
}

type PageContext = { parts: readonly PagePart[]; settings: AnalyticsSettings }

type AnalyticsSettings = Pick<
  Settings,
  | 'tracking_systemenvironment_name'
  | 'adobe_script_url'
  | 'ivw_cname'
  | 'ivw_st_desktopname'
  | 'ivw_st_mobilename'
>

/** Returns the text of the head element for the analytics script: `name=value` joined by `&`, read with URLSearchParams. */
export function factsText(
  { channel, article }: PageFacts,
  { parts, settings }: PageContext,
): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | number | null | undefined) => {
    if (value) query.set(name, String(value))
  }
  put('channel', channel)
  put('article', article?.id)
  put('access', article && (article.isPaid ? 'paid' : 'free'))
  put('words', article?.words)
  put('env', settings.tracking_systemenvironment_name)
  if (parts.includes('adobe')) put('adobe', settings.adobe_script_url)
  if (parts.includes('ivw')) {
    put('ivw', settings.ivw_cname)
    put('desktop', settings.ivw_st_desktopname)
    put('mobile', settings.ivw_st_mobilename)
  }
  return query.toString()
}
