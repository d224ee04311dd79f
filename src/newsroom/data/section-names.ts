import { useQuery } from '@tanstack/react-query'
import { sectionName } from '../../rules/site/section-name.ts'
import type { Site } from '../../rules/site/site.ts'

/** „Region › Leichlingen“ for `region/leichlingen`, if the site's menus do not name the section. */
export const nameOfPath = (path: string): string =>
  path
    .split('/')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).replaceAll('-', ' '))
    .join(' › ')

async function fetchMenus(): Promise<Pick<Site, 'menus'> | null> {
  const answer = await fetch('/content-api/v5/sites')
  if (!answer.ok) return null
  return (await answer.json()) as Site
}

/** Returns a function that names a section as the site's menus do. */
export function useSectionName(): (path: string) => string {
  const { data } = useQuery({ queryKey: ['menus'], queryFn: fetchMenus, staleTime: Infinity })
  return (path) => (data && sectionName(data, path)) ?? nameOfPath(path)
}
