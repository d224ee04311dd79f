import { useEffect, useRef, useState } from 'react'
import { formatDateInText } from '../../rules/language/dates.ts'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { LoadLine } from '../../ui/kit/LoadLine.tsx'
import type { LoadStatus } from '../../ui/kit/load-status.ts'
import { giveArticle, loadGifts, revokeGift, type Gift, type GiftState } from './gifts.ts'

export type Giftable = { articleId: number; plusHref: string }

type GiftLinkProps = {
  gift: Giftable
  title: string
  /** The browser's guess; the server decides once the menu is open. */
  mayGift: boolean
  isShown: boolean
}

/** Lets subscribers give the article away with a link. Other readers learn that subscribers can. */
export function GiftLink({
  gift: { articleId, plusHref },
  title,
  mayGift,
  isShown,
}: GiftLinkProps) {
  const [state, setState] = useState<GiftState | null>(null)
  const [outcome, setOutcome] = useState<'success' | 'error' | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isNew, setNew] = useState(false)
  const asks = mayGift && isShown && outcome === null
  const status: LoadStatus = outcome ?? (asks ? 'pending' : 'idle')

  useEffect(() => {
    if (!asks) return
    loadGifts(articleId).then(
      (loaded) => {
        setState(loaded)
        setOutcome('success')
      },
      () => setOutcome('error'),
    )
  }, [asks, articleId])

  const give = async () => {
    setBusy(true)
    const given = await giveArticle(articleId)
    setBusy(false)
    if (typeof given === 'string') return setMessage(given)
    setState(given)
    setNew(true)
    setMessage('')
  }
  const end = async (gift: Gift) => {
    const refusal = await revokeGift(gift)
    if (refusal === null && state) setState({ ...state, gift: null })
    setMessage(refusal ?? 'Zurückgenommen: Der Link öffnet den Artikel nicht mehr.')
  }

  if (!mayGift || (status === 'success' && !state)) return <PlusOffer href={plusHref} />
  return (
    <div className="gift">
      {state?.gift ? (
        <MadeGift
          key={state.gift.jti}
          gift={state.gift}
          title={title}
          needsLogin={state.needsLogin}
          isNew={isNew}
          onEnd={end}
        />
      ) : (
        <button
          type="button"
          className="gift-give"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the one that took the gift back
          autoFocus={message !== ''}
          disabled={isBusy || state === null || state.remaining === 0}
          onClick={() => void give()}
        >
          <Icon name="gift" size={20} />
          Artikel verschenken
        </button>
      )}
      {state ? (
        <output className="gift-note">
          {message} {remainingInWords(state)}
        </output>
      ) : (
        <div className="gift-note">
          <LoadLine
            status={status}
            failed="Ihre Geschenke ließen sich nicht laden."
            onAgain={() => setOutcome(null)}
          />
        </div>
      )}
    </div>
  )
}

function remainingInWords({ remaining, limit }: GiftState): string {
  if (remaining === 0) return `Ihre ${limit} Geschenke für diesen Monat sind vergeben.`
  const noun = limit === 1 ? 'Geschenk' : 'Geschenken'
  return `Noch ${remaining} von ${limit} ${noun} in diesem Monat.`
}

function PlusOffer({ href }: { href: string }) {
  return (
    <p className="gift gift-note">
      Mit <a href={href}>PLUS</a> verschenken Sie Artikel an andere.
    </p>
  )
}

type MadeGiftProps = {
  gift: Gift
  title: string
  needsLogin: boolean
  isNew: boolean
  onEnd: (gift: Gift) => Promise<void>
}

function MadeGift({ gift, title, needsLogin, isNew, onEnd }: MadeGiftProps) {
  const field = useRef<HTMLInputElement>(null)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(gift.url)}`
  // The pressed button is gone; move the focus to the new link.
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])

  return (
    <>
      <label className="gift-label" htmlFor="geschenklink">
        Ihr Geschenklink
      </label>
      <input
        id="geschenklink"
        ref={field}
        className="gift-link"
        type="text"
        readOnly
        value={gift.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ul className="plain-list">
        <li>
          <CopyButton text={gift.url} noun="Geschenklink" />
        </li>
        <li>
          <a href={mail}>
            <Icon name="mail" size={20} />
            Geschenk per E-Mail
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void onEnd(gift)}>
            <Icon name="undo" size={20} />
            Geschenk zurücknehmen
          </button>
        </li>
      </ul>
      <p className="gift-note">
        Wer den Link öffnet, liest diesen Artikel {needsLogin ? 'nach der Anmeldung ' : ''}ohne Abo,
        bis {formatDateInText(new Date(gift.expiresAt))}.
      </p>
    </>
  )
}
