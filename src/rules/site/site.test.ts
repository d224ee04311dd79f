import { expect, test } from 'vitest'
import { MENU_HANDLES, siteWithEpaper, type Site } from './site.ts'

const site = {
  siteName: 'Morgenblatt',
  menus: {
    ...Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []])),
    utilityBar: [
      { label: 'Newsletter', href: '/newsletter' },
      { label: 'E-Paper', href: '/abo-service#epaper' },
    ],
    userSupport: [{ label: 'E-Paper lesen', href: '/api/epaper' }],
  },
} as unknown as Site

const linksOf = ({ menus }: Site) => Object.values(menus).flatMap((items) => items)

test('removes links to the e-paper from all menus while the e-paper has no address', () => {
  expect(linksOf(siteWithEpaper(site, ''))).toEqual([{ label: 'Newsletter', href: '/newsletter' }])
})

test('puts one link to the e-paper first in the utility bar once the e-paper has an address', () => {
  expect(linksOf(siteWithEpaper(site, 'https://kiosk.example/'))).toEqual([
    { label: 'E-Paper', href: '/api/epaper' },
    { label: 'Newsletter', href: '/newsletter' },
  ])
})
