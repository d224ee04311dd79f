import { CONSENT_WORDS, textVersion, type ConsentModel } from '../../rules/consent/consent-words.ts'
import { href } from '../../routes.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'

/**
 * S1.05: the consent banner of the first visit: a region at the bottom of the page, not a dialog, and first in focus
 * order. The buttons to agree and to refuse look alike. The browser fetches it as a fragment, so that pages are the
 * same for all readers.
 */
export function ConsentBanner({ model }: { model: ConsentModel }) {
  return (
    <section className="consent" aria-labelledby="consent-title" data-model={model}>
      <form className="page" method="post" action={href.consent()} data-consent>
        <div>
          <h2 id="consent-title">{CONSENT_WORDS.title}</h2>
          <p>
            {CONSENT_WORDS[model]} {CONSENT_WORDS.revoke}{' '}
            <a href={href.datenschutz()}>Datenschutz</a>&nbsp;·{' '}
            <a href={href.impressum()}>Impressum</a>
          </p>
        </div>
        <input type="hidden" name="version" value={textVersion(model)} />
        <ConsentButtons model={model} />
      </form>
    </section>
  )
}

function ConsentButtons({ model }: { model: ConsentModel }) {
  return (
    <p className="button-row">
      <Button type="submit" name="choice" value="all">
        {model === 'pur' ? CONSENT_WORDS.acceptAndRead : CONSENT_WORDS.acceptAll}
      </Button>
      {model === 'pur' ? (
        <ButtonLink href={href['order-abo']()}>{CONSENT_WORDS.subscribe}</ButtonLink>
      ) : (
        <Button type="submit" name="choice" value="none">
          {CONSENT_WORDS.rejectAll}
        </Button>
      )}
      <ButtonLink href={href.consent()} look="secondary">
        {CONSENT_WORDS.settings}
      </ButtonLink>
    </p>
  )
}
