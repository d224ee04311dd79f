import { OBJECTION } from '../../rules/money/declarations/objection-words.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { ObjectionView, type ObjectionModel } from './ObjectionView.tsx'
import { href } from '../../routes.ts'

/**
 * The link in a mail about a cancellation or withdrawal. It only asks, because programs open links too; the button
 * objects.
 */
export const objectionPage = defineUncachedPage<ObjectionModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['code'],
  guards: [],
  load,
  head: () => ({
    title: OBJECTION.title,
    description: 'Eine Kündigung oder einen Widerruf zurückweisen, der nicht von Ihnen kam.',
    canonical: href.objection(),
  }),
  View: ObjectionView,
})

async function load({ query, services }: PersonalRequest): Promise<Loaded<ObjectionModel>> {
  const code = query.get('code') ?? ''
  const objection = code === '' ? null : await services.declarations.objection(code)
  return { kind: 'found', model: { code, objection } }
}
