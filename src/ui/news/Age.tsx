import { formatAge, isDated } from '../../rules/language/dates.ts'
import { usePageConfig } from '../page-config.tsx'

/** „vor 12 Min.“; nothing if the date is unknown. */
export function Age({ publishDate }: { publishDate: string }) {
  const { now } = usePageConfig()
  if (!isDated(publishDate)) return null
  return <time dateTime={publishDate}>{formatAge(new Date(publishDate), now)}</time>
}
