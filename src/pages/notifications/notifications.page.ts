import { definePage, type Loaded, type PageRequest } from '../page.ts'
import { NotificationsView, type NotificationsModel } from './NotificationsView.tsx'
import { href } from '../../routes.ts'

/**
 * S1.08: notification settings of this browser, with or without an account. The page is the same for everyone; script
 * fills in the choices.
 */
export const notificationsPage = definePage<NotificationsModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head: () => ({
    title: 'Benachrichtigungen',
    description: 'Eilmeldungen, Themen und Orte, die Ihr Browser Ihnen meldet.',
    canonical: href.notifications(),
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: NotificationsView,
})

async function load({
  services: { content, settings },
}: PageRequest): Promise<Loaded<NotificationsModel>> {
  const { menus } = await content.site()
  const { regions, hotTopics: topics } = menus
  return { kind: 'found', model: { regions, topics, isOn: settings.push_enabled } }
}
