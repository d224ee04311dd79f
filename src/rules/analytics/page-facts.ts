import type { PagePart } from '../consent/page-parts.ts'
import type { Settings } from '../site/settings.ts'

/** What of a page is counted and told beside its type: `words` as S5.10 has it. */
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

/** What stands in the head for the script that counts: `name=value` joined by `&`, read with URLSearchParams. */
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
