import { useEffect, useRef, type SubmitEvent } from 'react'
import { coins, coinsLeft } from '../../rules/money/wallet/wallet.ts'
import { Button } from '../../ui/kit/Button.tsx'

export type BuyProblem = 'no-consent' | 'not-enough' | 'price-changed' | 'signed-out' | 'failed'

export const BUY_PROBLEMS: Record<BuyProblem, string> = {
  'no-consent':
    'Bitte stimmen Sie zu, dass der Artikel sofort freigeschaltet wird. Ohne Zustimmung können wir ihn nicht einzeln verkaufen.',
  'not-enough': 'Ihr Guthaben reicht nicht mehr. Es wurde nichts abgebucht.',
  'price-changed':
    'Der Preis hat sich gerade geändert. Es wurde nichts abgebucht; bitte laden Sie die Seite neu.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
  failed:
    'Der Kauf ließ sich nicht bestätigen. Bitte versuchen Sie es noch einmal – kein Artikel wird zweimal berechnet.',
}

export const BUY_CONSENT =
  'Ich stimme ausdrücklich zu, dass der Artikel sofort freigeschaltet wird, also vor Ablauf der Widerrufsfrist. Mir ist bekannt, dass ich dadurch mein Widerrufsrecht verliere.'

type BuyArticleProps = {
  price: number
  balance: number
  problem: BuyProblem | null
  progress: 'open' | 'buying' | 'bought'
  onSubmit: (waivesWithdrawal: boolean) => void
}

/** Shows price, balance and consent directly above the binding button (§ 312j Abs. 2 and 3, § 356 Abs. 5 BGB). */
export function BuyArticle({ price, balance, problem, progress, onSubmit }: BuyArticleProps) {
  const consent = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem === 'no-consent') consent.current?.focus()
  }, [problem])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(consent.current?.checked ?? false)
  }
  return (
    <form className="buy-article" aria-labelledby="artikel-kaufen" onSubmit={submit} noValidate>
      <h2 id="artikel-kaufen">
        Diesen Artikel für {coins(price)} lesen{' '}
        <span className="buy-article-balance">· Guthaben {balance}</span>
      </h2>
      <p>
        Sie kaufen diesen einen Artikel auf Dauer, ohne Abo. Danach {coinsLeft(balance - price)}.
      </p>
      <label className="buy-article-consent">
        <input
          ref={consent}
          type="checkbox"
          name="waivesWithdrawal"
          required
          aria-invalid={problem === 'no-consent' || undefined}
          aria-describedby={problem ? 'artikel-kaufen-problem' : undefined}
        />
        <span>{BUY_CONSENT}</span>
      </label>
      <p id="artikel-kaufen-problem" className="field-error" role="alert">
        {problem && BUY_PROBLEMS[problem]}
      </p>
      <Button type="submit">Kostenpflichtig kaufen</Button>
      <output className="buy-article-progress">
        {progress === 'buying' && 'Wird gekauft …'}
        {progress === 'bought' && 'Gekauft. Der Artikel wird geladen …'}
      </output>
    </form>
  )
}
