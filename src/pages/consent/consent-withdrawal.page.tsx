import { textVersion } from '../../rules/consent/consent-words.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { defineUncachedPage } from '../page.ts'
import { href } from '../../routes.ts'

/** S2.35: where a link withdraws everything at once; without script this page asks, for programs open links too. */
export const consentWithdrawalPage = defineUncachedPage<null>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: [],
  guards: [],
  load: async () => ({ kind: 'found', model: null }),
  head: () => ({
    title: 'Einwilligungen widerrufen',
    description: 'Mit einem Klick, ohne Anmeldung.',
    canonical: href['consent-withdrawal'](),
  }),
  View: ConsentWithdrawalView,
})

function ConsentWithdrawalView() {
  const { settings } = usePageConfig()
  return (
    <div className="page portal-alone">
      <h1>Einwilligungen widerrufen</h1>
      <p>
        Danach ist nichts mehr erlaubt, dem Sie zugestimmt haben. Was bis dahin geschah, bleibt
        rechtmäßig.
      </p>
      <form className="button-row" method="post" action={href.consent()}>
        <input type="hidden" name="version" value={textVersion(settings.consent_model)} />
        <Button type="submit" name="choice" value="none">
          Alle widerrufen
        </Button>
        <ButtonLink href={href.consent()} look="secondary">
          Einzeln ändern
        </ButtonLink>
      </form>
    </div>
  )
}
