import { href } from '../../routes/first-script.ts'
import type { ToggleKind } from '../../ui/news/ToggleForm.tsx'

type ToggleWords = { added: string; removed: string; page: string; link: string; full: string }

/** Messages about bookmarks, topics and purchases. */
export const texts = {
  copied: 'Link kopiert.',
  undo: 'Rückgängig',
  failed: 'Das hat nicht geklappt.',
  keptUnknown: 'Was Sie sich gemerkt haben, ließ sich nicht laden.',
  topicsUnknown: 'Ihre Themen ließen sich nicht laden.',
  walletUnknown: 'Ihr Guthaben ließ sich nicht laden.',
  orderSaved: 'Die neue Reihenfolge ist gespeichert.',
  orderLost: 'Die Reihenfolge ließ sich nicht speichern.',
  limit: 'Ihre Merkliste ist voll',
  bought: 'Gekauft. Hier lesen Sie weiter.',
}

export const toggleTexts: Record<ToggleKind, ToggleWords> = {
  article: {
    added: 'Artikel gemerkt.',
    removed: 'Nicht mehr gemerkt.',
    page: href.bookmarks(),
    link: 'Merkliste',
    full: '',
  },
  tag: {
    added: 'Sie folgen dem Thema.',
    removed: 'Sie folgen dem Thema nicht mehr.',
    page: href['deine-themen'](),
    link: 'Meine Themen',
    full: 'Mehr Themen passen nicht in die Liste. Entfernen Sie zuerst eines.',
  },
  author: {
    added: 'Gefolgt. Neue Artikel stehen unter „Meine Themen“.',
    removed: 'Nicht mehr gefolgt.',
    page: href['deine-themen'](),
    link: 'Meine Themen',
    full: 'Mehr passen nicht in die Liste. Entfernen Sie zuerst jemanden.',
  },
  region: {
    added: 'Sie folgen dem Ort.',
    removed: 'Sie folgen dem Ort nicht mehr.',
    page: href.regions(),
    link: 'Meine Orte',
    full: 'Mehr Orte passen nicht in die Liste. Entfernen Sie zuerst einen.',
  },
}
