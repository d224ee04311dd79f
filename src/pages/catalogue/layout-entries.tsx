// oxlint-disable react/jsx-key -- pairs of a state’s name and how it looks, no lists
import type { ComponentType } from 'react'
import { portalGroups } from '../../rules/accounts/portal.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { ColorModeChoice } from '../../ui/layouts/ColorMode.tsx'
import { AddressForm } from '../../ui/layouts/dialog-flow/AddressForm.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import { MailSent } from '../../ui/layouts/dialog-flow/MailSent.tsx'
import { SignedIn } from '../../ui/layouts/dialog-flow/SignedIn.tsx'
import { TermsConsent } from '../../ui/layouts/dialog-flow/TermsConsent.tsx'
import { PlainFooter, PlainHeader } from '../../ui/layouts/PlainFrame.tsx'
import { DRAWER_ID } from '../../ui/layouts/Drawer.tsx'
import { Footer } from '../../ui/layouts/Footer.tsx'
import { Header, type FrameProps } from '../../ui/layouts/Header.tsx'
import { Masthead } from '../../ui/layouts/Masthead.tsx'
import { MenuItems } from '../../ui/layouts/Menu.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'
import { PortalFrame } from '../../ui/layouts/portal/PortalFrame.tsx'
import { PortalPreview } from '../../ui/layouts/portal/PortalPreview.tsx'
import { SignedOut } from '../../ui/layouts/SignedOut.tsx'
import { SkipLink } from '../../ui/layouts/SkipLink.tsx'
import { Form } from '../../ui/kit/Form.tsx'
import { href } from '../../routes.ts'
import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import { live, type Entry } from './kit-entries.tsx'

/** The site's current header or footer. */
export function OfSite({ view: View }: { view: ComponentType<FrameProps> }) {
  const { site, settings } = usePageConfig()
  return <View site={site} settings={settings} current={{ href: '/sport', isPage: true }} />
}

function MainMenu() {
  const { site } = usePageConfig()
  return (
    <ul>
      <MenuItems items={site.menus.main} current={{ href: '/sport', isPage: true }} />
    </ul>
  )
}

/** In a frame, because its styles would override those of all others here. */
const framed = (path: string, title: string) => (
  <iframe src={path} title={title} width={390} height={640} />
)

const way = { next: '/', state: null, isPage: false }
const groups = portalGroups(readerKinds(['PLUS_USER', 'WALLET_USER']), true)
const done = { kind: 'done', text: 'Gespeichert.' } as const
export const problem = { kind: 'problem', text: 'Das hat nicht geklappt.' } as const

/** Frames of reader pages, dialog-flow pages and portal pages. */
export const layoutEntries: readonly Entry[] = [
  { name: 'Header', states: () => [['', <OfSite view={Header} />]] },
  {
    name: 'Drawer',
    states: () => [
      [
        'mit dem Kopf darüber',
        <button type="button" className="button button-secondary" popoverTarget={DRAWER_ID}>
          Menü
        </button>,
      ],
    ],
  },
  { name: 'Footer', states: () => [['', <OfSite view={Footer} />]] },
  { name: 'LiteFrame', states: () => [['', framed('/?lite', 'Schlanke Seite')]] },
  {
    name: 'PlainFrame',
    states: () => [
      ['Kopf', <OfSite view={PlainHeader} />],
      ['Fuß', <OfSite view={PlainFooter} />],
    ],
  },
  { name: 'Masthead', states: () => [['', <Masthead siteName="Leverkusener Morgenblatt" />]] },
  { name: 'Menu', states: () => [['', <MainMenu />]] },
  { name: 'ColorMode', states: (place) => [['', <ColorModeChoice name={place} />]] },
  { name: 'SkipLink', states: () => [['mit dem Fokus zu sehen', <SkipLink />]] },
  {
    name: 'SignedOut',
    states: () => [
      ['an seiner Adresse zu sehen', <SignedOut />],
      ['', framed(`${href.impressum()}${SIGNED_OUT_HASH}`, 'Nach dem Abmelden')],
    ],
  },
  {
    name: 'AddressForm (dialog-flow)',
    states: () => [
      [
        '',
        <AddressForm
          flow="forgot-password"
          way={way}
          title="Passwort vergessen"
          intro="Wir schicken Ihnen einen Link."
          submit="Link schicken"
          live={live({})}
        />,
      ],
    ],
  },
  {
    name: 'TermsConsent',
    states: (place) => [
      [
        '',
        <Form
          name={place}
          title="Konto anlegen"
          isPage={false}
          action="#"
          submit="Konto anlegen"
          labels={{ terms: 'Zustimmung' }}
          live={live({})}
        >
          <TermsConsent />
        </Form>,
      ],
    ],
  },
  {
    name: 'FlowLink',
    states: () => [
      [
        '',
        <FlowLink to="login" way={way}>
          Zurück zur Anmeldung
        </FlowLink>,
      ],
    ],
  },
  {
    name: 'FlowResult',
    states: () => [
      [
        '',
        <FlowResult title="Das Passwort ist geändert" isPage={false}>
          <p>Melden Sie sich damit an.</p>
        </FlowResult>,
      ],
    ],
  },
  { name: 'MailSent', states: () => [['', <MailSent way={way} email="jana@example.org" />]] },
  {
    name: 'SignedIn',
    states: () => [
      [
        '',
        <SignedIn
          reader={{ firstName: 'Jana', lastName: 'Wiesdorf', email: 'jana@example.org' }}
          next="/"
        />,
      ],
    ],
  },
  {
    name: 'Facts',
    states: () => [
      [
        '',
        <Facts>
          <Fact label="Name">Jana Wiesdorf</Fact>
          <Fact label="E-Mail" change={{ href: '#', label: 'Ändern' }}>
            jana@example.org
          </Fact>
        </Facts>,
      ],
    ],
  },
  {
    name: 'Notice',
    states: () => [done, problem].map((notice) => [notice.kind, <Notice notice={notice} />]),
  },
  {
    name: 'PortalFrame',
    states: () => [
      [
        '',
        <PortalFrame groups={groups} current="account" notice={done}>
          <h3>Übersicht</h3>
        </PortalFrame>,
      ],
    ],
  },
  {
    name: 'PortalPreview',
    states: () => [
      [
        '',
        <PortalPreview title="Meine Orte" lead="Was dort geschieht." next={href.regions()}>
          <p>Leverkusen, Leichlingen, Burscheid</p>
        </PortalPreview>,
      ],
    ],
  },
]
