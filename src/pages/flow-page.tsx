import { cutText } from '../rules/language/cut-text.ts'
import type { ReactNode } from 'react'
import { frameOrigins } from '../rules/site/frame-origins.ts'
import { safeNextPath } from '../rules/browsing/safe-next-path.ts'
import { APP_FORM } from '../rules/site/app-config.ts'
import type { Settings } from '../rules/site/settings.ts'
import { formProblem, noticeText } from '../rules/accounts/form-answers.ts'
import type { GuardName } from '../rules/access/guards.ts'
import type { TypedFields } from '../rules/accounts/typed-fields.ts'
import {
  confirmationStepOf,
  type EmailConfirmationStep,
} from '../rules/accounts/email-confirmation.ts'
import type { FormProblem } from '../ui/kit/Form.tsx'
import type { FlowName, FlowContext } from '../ui/layouts/dialog-flow/flows.ts'
import { href } from '../routes.ts'
import { defineUncachedPage } from './page.ts'

export type FlowModel = {
  way: FlowContext
  /** The error of the last submit without script, and the success message of an earlier one. */
  problem: FormProblem | null
  notice: string | null
  /** S3.19: the change-password code is in its cookie, which scripts cannot read. */
  hasCode: boolean
  /** The step of a confirmation link; its code is in a cookie. */
  confirmation: EmailConfirmationStep | null
  /** The signed-in reader. */
  reader: { firstName: string; lastName: string; email: string } | null
  /** S6.10: other own origins that may frame the page. */
  ownOrigins: readonly string[]
  /** S2.22: the requesting app with its own login page, if that is not this page; `null` on the web. */
  app: { loginUrl: string | null } | null
}

type FlowPage = {
  flow: FlowName | 'complete-registration'
  title: string
  description: string
  guards?: readonly GuardName[]
  View: (props: { model: FlowModel }) => ReactNode
}

/** S2.20, S2.23, S6.10: defines a dialog-flow page: never cached, and framed by own origins only. */
export function defineFlowPage({ flow, title, description, guards = [], View }: FlowPage) {
  return defineUncachedPage<FlowModel>({
    layout: 'dialog-flow',
    trackingType: 'Other',
    queryKeys: ['next', 'state', 'fehler', 'hinweis', 'mit'],
    guards: ['verify-iframe', ...guards],
    load: ({ query, typed, reader, services, isApp }) =>
      Promise.resolve({
        kind: 'found',
        model: {
          way: { next: safeNextPath(query.get('next')), state: stateOf(query), isPage: true },
          problem: problemOf(query, typed),
          notice: noticeText(query.get('hinweis')),
          hasCode: query.get('mit') === 'code',
          confirmation: confirmationStepOf(query.get('mit')),
          reader: reader && {
            firstName: reader.firstName,
            lastName: reader.lastName,
            email: reader.email,
          },
          ownOrigins: frameOrigins('', services.settings.frame_origins),
          app: isApp ? { loginUrl: appLoginUrl(query, services.settings) } : null,
        },
      }),
    head: () => ({ title, description, canonical: href[flow]() }),
    View: ({ model }) => (
      <div className="dialog-flow">
        <View model={model} />
      </div>
    ),
  })
}

function problemOf(query: URLSearchParams, typed: TypedFields): FormProblem | null {
  const problem = formProblem(query.get('fehler'))
  return problem && { ...problem, typed }
}

/** An app that uses this page as its login page requests the form with `mit=formular`. */
const appLoginUrl = (query: URLSearchParams, settings: Settings): string | null =>
  query.get('mit') === APP_FORM || query.has('fehler') ? null : settings.app_login_url || null

const stateOf = (query: URLSearchParams) => cutText(query.get('state') ?? '', 100) || null
