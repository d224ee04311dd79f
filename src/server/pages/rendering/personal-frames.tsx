import type { PersonalHead, PersonalPage } from '../../../pages/page.ts'
import type { ReaderKinds } from '../../../rules/access/roles.ts'
import { portalGroups, type PortalNotice } from '../../../rules/accounts/portal.ts'
import { OfficeFrame } from '../../../ui/layouts/office/OfficeFrame.tsx'
import { PortalFrame } from '../../../ui/layouts/portal/PortalFrame.tsx'

type AskedPage = {
  name: string
  page: PersonalPage<unknown>
  query: URLSearchParams
  kinds: ReaderKinds | undefined
  /** True if the reader has ever placed an order, or is a guest of a household subscription. */
  hasContracts: boolean
}

/** Puts a personal page into its area's frame. The frame shows reader data, so it is part of the personal page. */
export function framed(asked: AskedPage) {
  const { layout, trackingType, forcedColorMode, head } = asked.page
  return {
    layout,
    trackingType,
    forcedColorMode,
    head: (model: unknown) => wholeHead(head(model)),
    View: viewOf(asked),
  }
}

function viewOf({
  name,
  page,
  query,
  kinds,
  hasContracts,
}: AskedPage): PersonalPage<unknown>['View'] {
  const { layout, View } = page
  const notice = noticeOf(page, query)
  if (layout === 'office')
    return ({ model }) => (
      <OfficeFrame current={name} notice={notice}>
        <View model={model} />
      </OfficeFrame>
    )
  if (layout !== 'portal' || !kinds) return View
  const groups = portalGroups(kinds, hasContracts)
  return ({ model }) => (
    <PortalFrame groups={groups} current={name} notice={notice}>
      <View model={model} />
    </PortalFrame>
  )
}

/** The page's content for readers who have yet to sign in. */
export const previewOf = ({ head, View }: NonNullable<PersonalPage<unknown>['preview']>) => ({
  head: () => head,
  View: () => <View />,
})

function noticeOf({ notices = {} }: PersonalPage<unknown>, query: URLSearchParams) {
  const code = query.get('hinweis')
  return code !== null && Object.hasOwn(notices, code)
    ? (notices[code] satisfies PortalNotice | undefined)
    : undefined
}

const wholeHead = (head: PersonalHead) => ({
  ...head,
  robots: 'noindex, nofollow',
  openGraph: { type: 'website' as const, image: null },
  jsonLd: [],
})
