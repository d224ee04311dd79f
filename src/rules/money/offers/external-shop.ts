import type { Settings } from '../../site/settings.ts'

type Links = Pick<Settings, 'header_subscription_link' | 'sub_subscription_link'>

/**
 * S9.11, S3.11: returns the external shop for subscriptions: the first subscription link that does not lead to this site's
 * order pages, else `otherwise`.
 */
export function externalShop(
  { header_subscription_link, sub_subscription_link }: Links,
  otherwise: string,
): string {
  const links = [sub_subscription_link, header_subscription_link]
  return links.find(isExternalShop) ?? otherwise
}

function isExternalShop(link: string): boolean {
  if (/^https:\/\/[^/\s\\]+/i.test(link)) return true
  return /^\/(?![/\\])/.test(link) && !/^\/order(?:[/?#]|$)/.test(link)
}
