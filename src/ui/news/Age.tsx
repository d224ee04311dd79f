import { formatAge } from '../../rules/dates.ts'
import { usePageConfig } from '../page-config.tsx'

/** „vor 12 Min.“ */
export function Age({ publishDate }: { publishDate: string }) {
  const { now } = usePageConfig()
  return <time dateTime={publishDate}>{formatAge(new Date(publishDate), now)}</time>
}
